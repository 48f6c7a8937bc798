/** Short, quiet sounds, made here: nothing is loaded. None before the first click, none when they are switched off. */
import type { Storytelling } from '../gen/wire'
import { settings } from './settings.svelte'

type Heard = NonNullable<Storytelling['sounds'][string]> | 'turn' | 'end' | 'chat'

interface Note {
  /** In hertz, at its beginning and at its end. */
  from: number
  to?: number
  /** In seconds, from now. */
  at?: number
  lasts: number
  shape?: OscillatorType | 'noise'
  /** 1: as loud as any of ours. */
  loud?: number
}

const LOUDEST = 0.07

const NOTES: Record<Heard, Note[]> = {
  card: [{ from: 2600, to: 1500, lasts: 0.06, shape: 'noise', loud: 0.5 }],
  piece: [
    { from: 210, to: 150, lasts: 0.09, shape: 'triangle' },
    { from: 1200, lasts: 0.03, shape: 'noise', loud: 0.4 },
  ],
  dice: [0, 0.07, 0.16, 0.22, 0.33].map((at) => ({ from: 1900 - at * 1500, at, lasts: 0.04, shape: 'noise', loud: 0.6 })),
  crash: [
    { from: 320, to: 60, lasts: 0.5, shape: 'sawtooth', loud: 0.5 },
    { from: 700, to: 200, lasts: 0.45, shape: 'noise', loud: 0.8 },
  ],
  rise: [
    { from: 659, lasts: 0.12 },
    { from: 880, at: 0.09, lasts: 0.18 },
  ],
  turn: [
    { from: 784, lasts: 0.35 },
    { from: 988, at: 0.16, lasts: 0.5 },
  ],
  end: [523, 659, 784, 1047].map((from, n) => ({ from, at: n * 0.14, lasts: 0.6 })),
  chat: [{ from: 1175, lasts: 0.08, loud: 0.5 }],
}

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null

/** Browsers allow sounds once somebody has clicked or pressed a key; until then there is nothing to play them with. */
export function allowSounds() {
  const begin = () => {
    context ??= new AudioContext()
    void context.resume()
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, begin, { once: true, capture: true })
}

function hissIn(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = hiss.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return hiss
}

/** A tone, or noise through a narrow band around one. */
function voiceOf(audio: AudioContext, { from, to = from, lasts, shape = 'sine' }: Note, begin: number) {
  if (shape !== 'noise') {
    const tone = new OscillatorNode(audio, { type: shape, frequency: from })
    tone.frequency.exponentialRampToValueAtTime(to, begin + lasts)
    return { source: tone, voice: tone }
  }
  const source = new AudioBufferSourceNode(audio, { buffer: hissIn(audio), loop: true })
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 1.2 })
  band.frequency.exponentialRampToValueAtTime(to, begin + lasts)
  source.connect(band)
  return { source, voice: band }
}

function playNote(audio: AudioContext, note: Note) {
  const begin = audio.currentTime + (note.at ?? 0)
  const { source, voice } = voiceOf(audio, note, begin)
  const loudness = new GainNode(audio, { gain: 0 })
  loudness.gain.setValueAtTime(0.0001, begin)
  loudness.gain.exponentialRampToValueAtTime(LOUDEST * (note.loud ?? 1), begin + 0.012)
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + note.lasts)
  voice.connect(loudness).connect(audio.destination)
  source.start(begin)
  source.stop(begin + note.lasts)
}

export function play(heard: readonly Heard[]) {
  const audio = context
  if (!audio || audio.state !== 'running' || !settings.sound) return
  for (const each of heard) NOTES[each].forEach((note) => playNote(audio, note))
}
