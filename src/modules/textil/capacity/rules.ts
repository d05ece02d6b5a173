import type { Formats } from '#src/kernel/format.ts'
import type { LateOrder, StationLoad } from './schemas.ts'

/** What waits for a station by a day, in whole percent of what it can do on it; of a full one more than 100. */
export const loadPercent = ({ minutes, loaded, excess }: StationLoad, at: number): number =>
  minutes === 0 ? 0 : Math.round((((loaded[at] ?? 0) + (excess[at] ?? 0)) * 100) / minutes)

/** '410 de 480 min', and what does not fit by then. */
export function loadText(
  { minutes, loaded, excess }: StationLoad,
  at: number,
  { count }: Pick<Formats, 'count'>,
): string {
  const over = excess[at] ?? 0
  const text = `${count(loaded[at] ?? 0)} de ${count(minutes)} min`
  return over > 0 ? `${text}, no caben ${count(over)} min` : text
}

/** How late an order will be, as people say it. */
export const lateText = ({ late_days }: Pick<LateOrder, 'late_days'>, { count }: Pick<Formats, 'count'>): string =>
  late_days === null ? 'Más de 2 años' : late_days === 1 ? '1 día tarde' : `${count(late_days)} días tarde`
