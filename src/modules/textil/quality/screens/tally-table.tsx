import { count, figureFormats } from '#src/web/formats.ts'
import { perHundred, shareText } from '../rules.ts'
import type { Tally } from '../schemas.ts'
import css from './quality.module.css'

interface TallyTableProps {
  label: string
  /** What a row is, as in 'Estación'. */
  what: string
  rows: readonly (Tally & { key: string; name: string })[]
}

/** What was looked at and found, a row each. */
export const TallyTable = ({ label, what, rows }: TallyTableProps) => (
  <table className={css.tally} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{what}</th>
        <th scope="col">Revisadas</th>
        <th scope="col">Con defectos</th>
        <th scope="col" className={css.spare}>
          Defectos
        </th>
        <th scope="col" className={css.spare}>
          Por cada 100
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, inspected, defective, defects }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>{count(inspected)}</td>
          <td>
            {count(defective)} <span className={css.quiet}>{shareText(defective, inspected, figureFormats())}</span>
          </td>
          <td className={css.spare}>{count(defects)}</td>
          <td className={css.spare}>{perHundred(defects, inspected, figureFormats())}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
