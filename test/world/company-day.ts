import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'

/** Today, 'YYYY-MM-DD', where the companies of a world are: in the evening of Colombia it is tomorrow already by UTC. */
export const worldDay = (): string => clockIn(zoneOf('Colombia')).day
