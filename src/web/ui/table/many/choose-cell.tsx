import { type ChangeEvent, use } from 'react'
import css from './choose.module.css'
import { ChosenRows } from './use-chosen.ts'

/** The box by which a row is chosen; with Shift all from the last one on. */
export function ChooseCell({ row, of }: { row: unknown; of: string }) {
  const chosen = use(ChosenRows)
  if (chosen === null) return null
  const toggle = ({ nativeEvent }: ChangeEvent) => chosen.toggle(row, (nativeEvent as MouseEvent).shiftKey)
  return (
    <td className={css.cell}>
      <label className={css.hit}>
        <input
          type="checkbox"
          className={css.box}
          aria-label={`Elegir ${of}`}
          checked={chosen.has(row)}
          data-choose
          onChange={toggle}
        />
      </label>
    </td>
  )
}

/** The one above them: all rows that are there, or none. */
export function ChooseHead({ rows }: { rows: readonly unknown[] }) {
  const chosen = use(ChosenRows)
  if (chosen === null) return null
  const all = rows.every(chosen.has)
  return (
    <th scope="col" className={css.cell}>
      <label className={css.hit}>
        <input
          type="checkbox"
          className={css.box}
          aria-label="Elegir todas las filas"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.rows.length > 0
          }}
          onChange={() => chosen.set(all ? [] : rows)}
        />
      </label>
    </th>
  )
}
