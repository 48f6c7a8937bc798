/** A picture drawn with characters, in the letters of a language: `ⒹD ⒼF` says what is read for those in circles. Mirrors text/catalogue.py. */
export function lettered(picture: string, letters: string): string {
  const read = new Map(letters.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))
  return picture.replace(/[Ⓐ-ⓩ]/g, (drawn) => read.get(drawn) ?? drawn)
}
