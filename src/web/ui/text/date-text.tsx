import { dayAndClock, longDate, shortDate } from '#src/web/formats.ts'
import css from './text.module.css'

interface DateTextProps {
  /** A moment (ISO) or a date 'YYYY-MM-DD'; null shows '—'. */
  at: string | null
  /** 'date' 21/11/2026 · 'long' 21 de noviembre de 2026 · 'moment' 21 nov, 09:05 */
  as?: 'date' | 'long' | 'moment'
}

const FORMATS = { date: shortDate, long: longDate, moment: dayAndClock }

/** A date or moment in the reader's time zone. */
export function DateText({ at, as = 'date' }: DateTextProps) {
  if (at === null) return <span>—</span>
  return (
    <time className={css.figure} dateTime={at}>
      {FORMATS[as](at)}
    </time>
  )
}
