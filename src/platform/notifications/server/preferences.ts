import type { Role } from '#src/kernel/access.ts'
import type { Preference } from '../contract.ts'
import { eventsFor, UNCHOSEN } from '../rules.ts'

/** How somebody is told of each event of their role: as they chose, else as everybody. */
export const preferencesOr = (chosen: readonly Preference[], role: Role): Preference[] =>
  eventsFor(role).map(({ id }) => chosen.find(({ event }) => event === id) ?? { event: id, ...UNCHOSEN })
