/** How many pieces of a bundle are what: `pieces` is their sum. */
export interface HeldPieces {
  quantity: number
  seconds: number
  rejected: number
  pieces: number
}

/** What became of pieces at a station. */
export interface DonePieces {
  good: number
  seconds: number
  rejected: number
}

export const PIECE_KINDS = ['buenas', 'segundas', 'rechazadas'] as const
export type PieceKind = (typeof PIECE_KINDS)[number]
const KEPT_AS = { buenas: 'quantity', segundas: 'seconds', rechazadas: 'rejected' } as const

export const donePieces = ({ good, seconds, rejected }: DonePieces): number => good + seconds + rejected

export const held = (bundle: HeldPieces, kind: PieceKind): number => bundle[KEPT_AS[kind]]

/**
 * What a bundle holds after a scan, and how many good pieces were not done and become a bundle of their own. Where none is good, nothing goes
 * on, and the rest stays in its bundle.
 */
export function afterScan(bundle: HeldPieces, done: DonePieces): { left: HeldPieces; rest: number } {
  const undone = bundle.quantity - donePieces(done)
  const rest = done.good > 0 ? undone : 0
  return {
    left: {
      quantity: done.good > 0 ? done.good : undone,
      seconds: bundle.seconds + done.seconds,
      rejected: bundle.rejected + done.rejected,
      pieces: bundle.pieces - rest,
    },
    rest,
  }
}

/** So many pieces of one kind less. */
export const without = (bundle: HeldPieces, kind: PieceKind, pieces: number): HeldPieces => ({
  ...bundle,
  [KEPT_AS[kind]]: bundle[KEPT_AS[kind]] - pieces,
  pieces: bundle.pieces - pieces,
})

/** So many good pieces more. */
export const withGood = (bundle: HeldPieces, pieces: number): HeldPieces => ({
  ...bundle,
  quantity: bundle.quantity + pieces,
  pieces: bundle.pieces + pieces,
})

/** A bundle of good pieces alone. */
export const newBundle = (pieces: number): HeldPieces => ({ quantity: pieces, seconds: 0, rejected: 0, pieces })

/** Which of a station's steps a scan does: the one that was named, what is left of them, or all once more. */
export function stepsOfScan<S extends { id: string }>(
  steps: readonly S[],
  done: readonly string[],
  named?: string,
): S[] {
  if (named !== undefined) return steps.filter(({ id }) => id === named)
  const left = steps.filter(({ id }) => !done.includes(id))
  return left.length > 0 ? left : [...steps]
}

export const isThrough = (steps: readonly { id: string }[], done: readonly string[]): boolean =>
  steps.every(({ id }) => done.includes(id))

/** Where a bundle goes: to a place of the line, off it, or nowhere. */
export type Going<P> = P | 'finished' | 'stays'

const goingOf = <P>(good: number, next: P | undefined, here: P): Going<P> =>
  good === 0 || next === undefined ? 'finished' : next === here ? 'stays' : next

/** A station as a scan sees it: what is done there, which of that the scan does, and the station after it. */
export interface ScanPlace<P> {
  here: P
  next: P | undefined
  steps: readonly { id: string }[]
  chosen: readonly { id: string }[]
}

/**
 * What a scan makes of a bundle: its pieces, how many stay behind, which steps were done to it, whether all of the station's were, and where it goes.
 * One that waited for a station stands in this one where it stays.
 */
export function scanOutcome<P>(
  bundle: HeldPieces & { steps_done: readonly string[] },
  done: DonePieces,
  { here, next, steps, chosen }: ScanPlace<P>,
) {
  const { left, rest } = afterScan(bundle, done)
  const names = done.good > 0 ? chosen.map(({ id }) => id) : []
  const steps_done = [...new Set([...bundle.steps_done, ...names])]
  const through = done.good > 0 && isThrough(steps, steps_done)
  return { left, rest, names, steps_done, through, going: goingOf(left.quantity, through ? next : here, here) }
}

const CODE = /^(?:(.+?)\s*\/\s*)?(\d{1,9})$/

/** What stands on a ticket, or a number alone of an order that is known; null: neither. */
export function bundleOfCode(code: string, known: string): { order_code: string; number: number } | null {
  const [, typed, number] = CODE.exec(code.trim()) ?? []
  const order_code = typed ?? known
  return number === undefined || order_code === '' ? null : { order_code, number: Number(number) }
}

export const CODE_UNCLEAR = 'Escribe el código como está en el tiquete: OP-2026-001 / 12.'

export const sameSteps = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((step) => other.includes(step))

/** How much was good at once, in whole percent and never all while something was not; null of nothing. */
export function firstQuality({ good, seconds, rejected }: DonePieces): number | null {
  const all = good + seconds + rejected
  return all === 0 ? null : Math.floor((good / all) * 100)
}
