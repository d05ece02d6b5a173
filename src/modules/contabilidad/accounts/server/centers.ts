import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseOfBankRule } from '../../banks/server/held.ts'
import type { CostCenter, CostCenterChange, NewCostCenter } from '../../rows.ts'
import refusal from '../../server/refusals.ts'

export const centers = ({ sql, company }: Ctx<unknown>) =>
  sql<CostCenter>`select ${SHOWN} from cost_centers c where c.company_id = ${company} order by c.plain_name`

export async function addCenter({ sql, company, input: { name, description } }: Ctx<NewCostCenter>) {
  const [center] = await sql<CostCenter>`
    insert into cost_centers as c (company_id, id, name, description)
    values (${company}, ${v7()}, ${name}, ${description})
    on conflict (company_id, plain_name) do nothing
    returning ${SHOWN}`
  return center ?? refuseTaken()
}

export async function editCenter(ctx: Ctx<CostCenterChange>) {
  const { sql, company, input } = ctx
  const { id, version, name, description } = input
  foundAsSeen(await centerAt(sql, company, id), version)
  const [sameName] = await sql`
    select from cost_centers where company_id = ${company} and plain_name = trama.plain(${name}) and id <> ${id}`
  if (sameName) refuseTaken()
  return changeSeen<CostCenter>(
    ctx,
    'cost_centers',
    fragment`name = ${name}, description = ${description}`,
    fragment`${SHOWN} from changed c`,
  )
}

export async function deleteCenter({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const { used } = await centerAt(sql, company, id)
  if (used) throw refusal('cost_center_in_use', 'Este centro de costo tiene movimientos: no se puede eliminar.')
  const [asset] = await sql<{ name: string }>`
    select name from fixed_assets where company_id = ${company} and cost_center_id = ${id} limit 1`
  if (asset)
    throw refusal(
      'cost_center_of_asset',
      `Este centro de costo es del activo fijo «${asset.name}»: no se puede eliminar.`,
    )
  const [recurring] = await sql<{ description: string }>`
    select description from recurring_entries where company_id = ${company} and cost_center_id = ${id} limit 1`
  if (recurring)
    throw refusal(
      'cost_center_of_recurring_entry',
      `Este centro es del asiento recurrente «${recurring.description}»: no se puede eliminar.`,
    )
  await refuseOfBankRule(sql, company, id)
  await sql`delete from cost_centers where company_id = ${company} and id = ${id}`
  return {}
}

const SHOWN: Sql = fragment`c.id, c.name, c.description, c.version, exists (
  select from journal_lines l where l.company_id = c.company_id and l.cost_center_id = c.id) as used`

/** The centre, locked until the end of the transaction. */
async function centerAt(sql: Query, company: string, id: string): Promise<CostCenter> {
  const [center] = await sql<CostCenter>`
    select ${SHOWN} from cost_centers c where c.company_id = ${company} and c.id = ${id} for update`
  return found(center)
}

function refuseTaken(): never {
  throw refusal('cost_center_name_taken', 'Ya hay un centro de costo con ese nombre.', { field: 'name' })
}
