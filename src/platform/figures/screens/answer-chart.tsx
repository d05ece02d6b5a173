import { decimalText } from '#src/web/formats.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import type { FigureAnswer } from '../schemas.ts'

/** More bars are not told apart. */
const MOST_BARS = 12
const MOST_PERIODS = 60
const LONGEST_SHORT = 14

/** The first figure of each row, and what it was before, on one axis; nothing where there is nothing to compare by eye. */
export function AnswerChart({ answer, title }: { answer: FigureAnswer; title: string }) {
  const own = useCurrency()
  const [measure] = answer.measures
  const [first] = answer.totals
  const rows = answer.rows
    .filter(({ currency, where }) => currency === (first?.currency ?? null) && where !== null)
    .slice(0, answer.timed ? MOST_PERIODS : MOST_BARS)
  if (measure === undefined || rows.length < 2 || rows.every(({ total }) => isNothing(total[0]))) return null
  const values = (part: 'value' | 'before') => rows.map(({ total }) => total[0]?.[part] ?? '0')
  const money = measure.kind === 'money' ? (first?.currency ?? own) : null
  return (
    <Chart
      title={`${title}: ${measure.title}${answer.totals.length > 1 ? ` (${first?.currency})` : ''}`}
      axis={answer.by}
      points={rows.map(({ name }) => ({ short: shortened(name, answer.timed), long: name }))}
      series={[
        { name: measure.title, values: values('value'), as: 'bars', tone: 'accent' },
        ...(answer.compared ? [{ name: 'Antes', values: values('before'), as: 'line' as const }] : []),
      ]}
      {...(money === null ? { format: decimalText } : { currency: money })}
    />
  )
}

const isNothing = (figure: { value: string; before: string | null } | undefined) =>
  Number(figure?.value ?? 0) === 0 && Number(figure?.before ?? 0) === 0

/** 'ene 2026', 'T4 2026', 'S48 2026'; of other names as much as there is room for. */
function shortened(name: string, timed: boolean): string {
  if (!timed) return name.length > LONGEST_SHORT ? `${name.slice(0, LONGEST_SHORT - 1)}…` : name
  return name
    .replace(/^(Trimestre|Semana) (\d+) de /, (_, word: string, nth: string) => `${word.charAt(0)}${nth} `)
    .replace(/^([a-z]{3})[a-z]* de /, '$1 ')
}
