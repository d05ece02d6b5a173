import { admits } from '#src/kernel/access.ts'
import type { Rights } from '#src/kernel/rights/levels.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { isOpen } from '../../auth/sessions/server/open-modules.ts'
import type { DeskFigure } from '../contract.ts'
import { deskSlot } from './figures.ts'

interface Standing extends Rights {
  connected: string[]
  inactive: string[]
}

/** What waits in the company of a transaction, in the modules that are open to the person there. */
export async function waitingIn(
  sql: Query,
  areas: FillingAreas,
  company: string,
  person: string,
): Promise<DeskFigure[]> {
  const [standing] = await sql<Standing>`
    select p.role, m.connected, m.inactive, coalesce((
      select json_object_agg(g.module_id, g.level) from member_modules g
      where g.company_id = ${company} and g.person_id = ${person}), '{}') as levels
    from profiles p, trama.modules_of(${company}) m where p.company_id = ${company} and p.id = ${person} and p.active`
  if (!standing) return []
  const figures: DeskFigure[] = []
  for (const filler of deskSlot.filledBy(areas)) {
    if (isOpen(standing, filler.module) && admits(filler.access, standing))
      figures.push(...(await filler.figures(sql, company)))
  }
  return figures.filter(({ count }) => count > 0)
}
