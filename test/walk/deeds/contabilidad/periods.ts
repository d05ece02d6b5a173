import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../../world/company-day.ts'
import type { World } from '../../../world/world.ts'
import { deed, named } from '../deed.ts'

const versionOf = async ({ ana, must }: World) => (await must(ana, contabilidad.periods, {})).version
const lock = (locked_through: string) =>
  deed(contabilidad.lockPeriods, async (_, world) => ({ locked_through, version: await versionOf(world) }))

/** Long before whatever else the walk writes. */
export const periodDeeds = [
  lock('2001-06-30'),
  lock('2001-12-31'),
  deed(contabilidad.grantPeriodException, (_, { beto }) => ({
    person_id: beto.id,
    from_day: '2001-02-01',
    to_day: '2001-02-28',
    reason: named('Falta un extracto'),
    ends_on: worldDay(),
  })),
  deed(contabilidad.revokePeriodException, (made) => ({ id: made(contabilidad.grantPeriodException).id })),
  deed(contabilidad.finalizePeriods, async (_, world) => ({
    final_through: '2001-01-31',
    version: await versionOf(world),
  })),
  deed(contabilidad.tickClosingItem, () => ({ month: '2001-03', item: 'saldos' as const, ticked: true })),
  deed(contabilidad.tickClosingItem, () => ({ month: '2001-03', item: 'saldos' as const, ticked: false })),
]
