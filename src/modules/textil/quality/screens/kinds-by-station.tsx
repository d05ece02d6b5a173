import { count } from '#src/web/formats.ts'
import { defectsOf } from '../rules.ts'
import type { QualityFigures } from '../schemas.ts'
import css from './quality.module.css'

/** A row each kind, a column each station, and how many defects were found there; the most frequent kinds first. */
export function KindsByStation({ cells }: Pick<QualityFigures, 'cells'>) {
  const stations = [...new Set(cells.map(({ station }) => station))].sort((one, other) => one.localeCompare(other))
  const found = (kind: string, station?: string) =>
    defectsOf(
      cells
        .filter((cell) => cell.kind === kind && (station === undefined || cell.station === station))
        .map(({ defects: quantity }) => ({ quantity })),
    )
  const kinds = [...new Set(cells.map(({ kind }) => kind))].sort((one, other) => found(other) - found(one))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways is reached by the keyboard too.
    <section className={css.scroll} tabIndex={0} aria-label="Tabla de defectos por tipo y estación">
      <table className={css.tally} aria-label="Defectos por tipo y estación">
        <thead>
          <tr>
            <th scope="col">Tipo</th>
            {stations.map((station) => (
              <th key={station} scope="col">
                {station}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              {stations.map((station) => (
                <td key={station}>{count(found(kind, station))}</td>
              ))}
              <td>
                <strong>{count(found(kind))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
