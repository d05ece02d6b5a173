import { count } from '#src/web/formats.ts'
import css from '../../quality/screens/quality.module.css'
import textilCss from '../../screens/textil.module.css'
import { stopMinutes } from '../rules.ts'
import type { StopTally } from '../schemas.ts'

interface StopTableProps {
  label: string
  /** What a row is, as in 'Motivo'. */
  what: string
  rows: readonly StopTally[]
  onChoose: (key: string, name: string) => void
}

/** Minutes that lots and machines stood still, a row each; a row leads to its stops. */
export const StopTable = ({ label, what, rows, onChoose }: StopTableProps) => (
  <table className={css.tally} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{what}</th>
        <th scope="col" className={css.spare}>
          Paros
        </th>
        <th scope="col">Min. de lotes</th>
        <th scope="col">Min. de equipos</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, stops, lot_seconds, machine_seconds }) => (
        <tr key={key}>
          <th scope="row">
            <button type="button" className={textilCss.link} onClick={() => onChoose(key, name)}>
              {name}
            </button>
          </th>
          <td className={css.spare}>{count(stops)}</td>
          <td>{count(stopMinutes(lot_seconds))}</td>
          <td>{count(stopMinutes(machine_seconds))}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
