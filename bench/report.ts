import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A figure as it is printed and kept; a target is a least or a most. */
export interface Figure {
  name: string
  value: number
  unit?: string
  least?: number
  most?: number
  /** What stands beside it. */
  beside?: string
}

export interface Report {
  tell(figure: Figure): void
  /** A line that is no figure. */
  say(line: string): void
  /** Keeps all figures in a file, for comparison. */
  keep(file: string, more: object): void
}

export function reportTo(print: (line: string) => void): Report {
  const figures: (Figure & { reached: boolean | null })[] = []
  return {
    tell(figure) {
      figures.push({ ...figure, reached: reached(figure) })
      print(lineOf(figure))
    },
    say: print,
    keep(file, more) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ ...more, figures }, null, 2))
      const aimed = figures.filter((one) => one.reached !== null)
      print(`${aimed.filter((one) => one.reached).length} of ${aimed.length} targets reached; figures in ${file}`)
    },
  }
}

export function lineOf(figure: Figure): string {
  const { name, value, unit, beside } = figure
  const [target] = [aim('≥', figure.least), aim('≤', figure.most)].filter(Boolean)
  const word = reached(figure) ? 'reached' : 'NOT reached'
  return [
    `${name}: ${written(value)}${unit ? ` ${unit}` : ''}`,
    target && `(target ${target}, ${word})`,
    beside && `· ${beside}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function reached({ value, least, most }: Figure): boolean | null {
  if (least === undefined && most === undefined) return null
  // As it is printed.
  const shown = Number(written(value))
  return shown >= (least ?? -Infinity) && shown <= (most ?? Infinity)
}

const aim = (sign: string, figure: number | undefined) => (figure === undefined ? '' : `${sign} ${figure}`)

/** Two decimals below ten, none above a hundred. */
export const written = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
