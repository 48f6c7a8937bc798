// The latin subsets are enough for Spanish and English.
import '@fontsource/barlow/latin-400.css'
import '@fontsource/barlow/latin-600.css'
import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-700.css'

const FACES = ['400 16px Barlow', '600 16px Barlow', '600 16px "Barlow Condensed"', '700 16px "Barlow Condensed"']
const PATIENCE = 3000

/** When the faces are here, so that nothing is set in another one first and moves; a line that is too slow is not waited for. */
export async function fontsReady(): Promise<void> {
  const late = new Promise((done) => setTimeout(done, PATIENCE))
  await Promise.race([Promise.allSettled(FACES.map((face) => document.fonts.load(face))), late])
}
