import { createContext, type ReactNode, use } from 'react'
import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { dayAndClock, shortDate } from '#src/web/formats.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { textil } from '../../contract.ts'
import css from '../../screens/textil.module.css'

const Clock = createContext<string | null>(null)

/** Around everything that shows a moment: it is read by the company's clock, wherever the person is. */
export function CompanyClock({ children }: { children: ReactNode }) {
  const { country: own } = useViewedCompany()
  const country = useQuery(textil.pipeline, {}, { quiet: true }).data?.country ?? own
  return <Clock value={zoneOf(country)}>{children}</Clock>
}

/** The company's time zone, and which day it is there. */
export function useClock() {
  const zone = use(Clock) ?? zoneOf('')
  return { zone, today: clockIn(zone).day }
}

/** A moment, '21 nov, 09:05'; null shows '—'. */
export function MomentText({ at }: { at: string | null }) {
  const { zone } = useClock()
  if (at === null) return <span>—</span>
  return (
    <time className={css.figure} dateTime={at}>
      {dayAndClock(at, zone)}
    </time>
  )
}

/** A day; one that is `late` says so in words too. */
export function DayText({ day, late }: { day: string | null; late?: string | false }) {
  if (day === null) return <span>—</span>
  return (
    <time className={css.figure} dateTime={day} data-late={late ? true : undefined}>
      {late && <span>{late} </span>}
      {shortDate(day)}
    </time>
  )
}
