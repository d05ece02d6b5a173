import { count, figureFormats, shortDate } from '#src/web/formats.ts'
import { loadPercent, loadText } from '../rules.ts'
import type { StationLoad } from '../schemas.ts'
import css from './capacity.module.css'

/** The bar of a full day, in percent of the height: what exceeds it is drawn above. */
const FULL = 70
const HIGHEST = 100
const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** A station's load, a bar a working day against what it can do. The figures are in the table beside it. */
export function StationBars({ station, days }: { station: StationLoad; days: readonly string[] }) {
  const over = station.excess.filter((minutes) => minutes > 0).length
  return (
    <figure className={css.station} aria-label={`Carga de ${station.name}`}>
      <figcaption className={css.head}>
        <strong>{station.name}</strong>
        <span className={css.note}>{count(station.minutes)} min por día</span>
        {over > 0 && (
          <span className={css.over}>
            {over === 1 ? '1 día sobre su capacidad' : `${over} días sobre su capacidad`}
          </span>
        )}
      </figcaption>
      <ol className={css.bars} aria-hidden>
        {days.map((day, at) => (
          <Bar key={day} station={station} day={day} at={at} />
        ))}
      </ol>
    </figure>
  )
}

function Bar({ station, day, at }: { station: StationLoad; day: string; at: number }) {
  const percent = loadPercent(station, at)
  const over = (station.excess[at] ?? 0) > 0
  const height = Math.min(HIGHEST, (percent * FULL) / 100)
  return (
    <li title={`${shortDate(day)}: ${loadText(station, at, figureFormats())}`} data-over={over || undefined}>
      <span className={css.percent}>{count(percent)}%</span>
      <span className={css.track}>
        <span className={css.full} style={{ bottom: `${FULL}%` }} />
        <span className={css.bar} style={{ height: `${height}%` }} />
      </span>
      <span className={css.day}>
        {WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}
        <br />
        {Number(day.slice(8))}
      </span>
    </li>
  )
}
