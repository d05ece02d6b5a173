import { decimalText } from '#src/web/formats.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Measure, ReportFigure } from '../schemas.ts'
import css from './figures.module.css'

interface FigureTextProps {
  figure: ReportFigure
  kind: Measure['kind']
  currency: string | null
}

/** A figure, and under it what it was before. */
export function FigureText({ figure, kind, currency }: FigureTextProps) {
  return (
    <>
      <Amount value={figure.value} kind={kind} currency={currency} />
      {figure.before !== null && !(isZero(figure.before) && isZero(figure.value)) && (
        <small className={css.before}>
          <span>
            antes <Amount value={figure.before} kind={kind} currency={currency} />
          </span>
          {figure.change !== null && <b>{changeText(figure.change)}</b>}
        </small>
      )}
    </>
  )
}

const Amount = ({ value, kind, currency }: { value: string; kind: Measure['kind']; currency: string | null }) =>
  kind === 'money' ? <Money amount={value} currency={currency ?? undefined} /> : <span>{decimalText(value)}</span>

const isZero = (value: string) => Number(value) === 0

/** '+12,5 %'. */
const changeText = (change: string) => `${change.startsWith('-') ? '−' : '+'}${decimalText(change.replace('-', ''))} %`
