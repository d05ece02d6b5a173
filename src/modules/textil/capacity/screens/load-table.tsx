import { figureFormats, shortDate } from '#src/web/formats.ts'
import { loadText } from '../rules.ts'
import type { StationLoad } from '../schemas.ts'
import css from './capacity.module.css'

/** The same as the bars in figures: a row a day, a column a station. */
export const LoadTable = ({ stations, days }: { stations: readonly StationLoad[]; days: readonly string[] }) => (
  <details className={css.figures}>
    <summary>Ver en una tabla</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
    <section className={css.scroll} tabIndex={0} aria-label="Minutos por día y estación">
      <table>
        <caption className="only-read">Minutos por día y estación</caption>
        <thead>
          <tr>
            <th scope="col">Día</th>
            {stations.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{shortDate(day)}</th>
              {stations.map((station) => (
                <td key={station.id} data-over={(station.excess[at] ?? 0) > 0 || undefined}>
                  {loadText(station, at, figureFormats())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
