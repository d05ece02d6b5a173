import { modulePath } from '#src/kernel/module.ts'
import { notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { Opportunity, Seller } from '../schemas.ts'

const NOBODY = 'Elige una persona de la lista.'

export const sellers = async ({ sql, company }: Ctx<unknown>) =>
  await sql<Seller>`
    select id, username from profiles
    where company_id = ${company} and active and trama.may_open(company_id, id, 'ventas') order by lower(username), id`

/** @throws Refusal at `owner_id` for anybody to whom sales are not open */
export async function checkSeller(sql: Query, company: string, id: string | null): Promise<void> {
  if (id === null) return
  const [seller] = await sql`
    select 1 from profiles
    where company_id = ${company} and id = ${id} and active and trama.may_open(company_id, id, 'ventas')`
  if (!seller) throw refusal('unknown_person', NOBODY, { field: 'owner_id' })
}

/** Tells a seller that an opportunity is his, unless he took it himself. */
export async function tellSeller(
  sql: Query,
  company: string,
  giver: { id: string; username: string },
  { id, owner_id, client_name }: Opportunity,
): Promise<void> {
  if (owner_id === null || owner_id === giver.id) return
  await notifyAcross(sql, {
    company,
    people: [owner_id],
    event: 'opportunity',
    text: `${giver.username} te pasó la oportunidad de ${client_name}.`,
    path: opportunityPath(id),
  })
}

/** Where an opportunity is to be seen. */
export const opportunityPath = (id: string) => `${modulePath('ventas')}?oportunidad=${id}`
