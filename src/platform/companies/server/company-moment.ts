import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { formatsOf } from '#src/kernel/format.ts'

/** The day of a moment by the company's clock: '2 de enero de 2026'. */
export const companyDate = (country: string, at: string) => formatsOf(country).longDate(clock(country, at).day)

/** As the company's clock shows it, and in UTC. */
export const companyMoment = (country: string, at: string) =>
  `${companyDate(country, at)}, ${clock(country, at).time} (${at.slice(0, 19).replace('T', ' ')} UTC)`

const clock = (country: string, at: string) => clockIn(zoneOf(country), new Date(at))
