import type { FigureAnswer, FigureRow, Measure } from '../schemas.ts'
import { FigureText } from './figure-text.tsx'
import css from './figures.module.css'

/** What was chosen of a report: its name, and the conditions of the rows behind it. */
export interface Drilled {
  name: string
  where: string
}

interface AnswerTableProps {
  answer: FigureAnswer
  title: string
  onDrill: (drilled: Drilled) => void
}

interface Column {
  key: string
  /** Its column of the report; null: the total of the row. */
  at: number | null
  measure: Measure
  measureAt: number
  name: string
  where: string | null
}

/** The figures of a report; each opens the rows behind it. */
export function AnswerTable({ answer, title, onDrill }: AnswerTableProps) {
  const { columns, measures, rows, totals } = answer
  const several = totals.length > 1
  const heads: Column[] = [
    ...columns.map((one, at) => ({ ...one, at })),
    { name: 'Total', where: '', at: null },
  ].flatMap(({ name, where, at }) =>
    measures.map((measure, measureAt) => ({
      ...{ key: `${at} ${measure.key}`, at, measure, measureAt, where },
      name: columns.length === 0 ? measure.title : measures.length === 1 ? name : `${name} · ${measure.title}`,
    })),
  )
  const line = (row: FigureRow, called: string) => (
    <tr key={`${row.name} ${row.currency}`}>
      <th scope="row">{called}</th>
      {heads.map(({ key, at, measure, measureAt, where, name }) => {
        const figure = (at === null ? row.total : row.cells[at])?.[measureAt]
        const text = figure && <FigureText figure={figure} kind={measure.kind} currency={row.currency} />
        const open = row.where !== null && where !== null && figure && figure.value !== '0' && figure.value !== '0.00'
        const whole = [row.where, where].filter(Boolean).join(';')
        return (
          <td key={key} data-total={at === null && columns.length > 0 ? true : undefined}>
            {open ? (
              <button
                type="button"
                aria-label={`Ver las filas de ${called}, ${name}`}
                onClick={() => onDrill({ name: `${called} · ${name}`, where: whole })}
              >
                {text}
              </button>
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
  const named = ({ name, currency }: FigureRow) => (several && currency !== null ? `${name} · ${currency}` : name)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={`Tabla de ${title}`}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{answer.by}</th>
            {heads.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map((row) => line(row, named(row)))}</tbody>
        <tfoot>{totals.map((row) => line(row, named(row)))}</tfoot>
      </table>
    </section>
  )
}
