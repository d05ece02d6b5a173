import { encode } from 'uqr'
import type { Mark } from '#src/kernel/files/printed-document.ts'

const DARK = '#000000'

/** A QR code of level M without its white border, `side` points wide: dark modules, those that touch in a row as one. */
export function qrMarks(text: string, { x, y, side }: { x: number; y: number; side: number }): Mark[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  return data.flatMap((row, at) =>
    runsOf(row).map(({ from, length }) => ({
      ...{ kind: 'rect' as const, color: DARK, x: x + from * module, y: y + at * module },
      ...{ width: length * module, height: module },
    })),
  )
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1)
    if (dark && last && last.from + last.length === at) last.length++
    else if (dark) runs.push({ from: at, length: 1 })
  }
  return runs
}
