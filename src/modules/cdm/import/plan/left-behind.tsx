import { count } from '#src/web/formats.ts'
import type { JudgedLine } from '../rows/lines.ts'
import css from './plan.module.css'

const MOST_SHOWN = 20

/** The rows that are not imported, each with its first reason. */
export function LeftBehind({ lines }: { lines: readonly JudgedLine[] }) {
  if (lines.length === 0) return null
  const shown = lines.slice(0, MOST_SHOWN)
  return (
    <section className={css.part} aria-label="Lo que se queda fuera">
      <h4>Lo que se queda fuera</h4>
      <ul>
        {shown.map(({ line, cells, errors }) => (
          <li key={line}>
            <span className={css.name}>
              Fila {count(line)}
              {cells.name ? `, ${cells.name}` : ''}
            </span>
            <span className={css.field}>{Object.values(errors)[0]}</span>
          </li>
        ))}
        {lines.length > shown.length && <li className={css.quiet}>y {count(lines.length - shown.length)} más</li>}
      </ul>
    </section>
  )
}
