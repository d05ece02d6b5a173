import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { requireStockBooks } from '../../valuation/server/accounts.ts'
import type { NewProduction, Production } from '../schemas.ts'
import { takeBackProduction } from './annul.ts'
import { refuseHeld } from './holders.ts'
import { produce } from './produce.ts'
import { productionAt } from './shown.ts'

export async function addProduction({ sql, company, user, input }: Ctx<NewProduction>): Promise<Production> {
  if (input.account_id !== '') requireStockBooks(user)
  const { id } = await produce(sql, company, {
    ...input,
    warehouse_id: input.warehouse_id ?? (await firstWarehouse(sql, company)),
    day: input.day || (await companyDay(sql, company)),
    account_id: input.account_id || null,
    author: user.id,
  })
  return productionAt(sql, company, id)
}

/** What another area made of its own records goes back there. */
export const annulProduction =
  (areas: () => FillingAreas) =>
  async ({ sql, company, user, input: { id } }: Ctx<ById>): Promise<Production> => {
    await refuseHeld(areas(), sql, company, id)
    await takeBackProduction(sql, company, id, user.id)
    return productionAt(sql, company, id)
  }

/** The one that every company has. */
export async function firstWarehouse(sql: Query, company: string): Promise<string> {
  const [main] = await sql<{ id: string }>`select id from warehouses where company_id = ${company} and main`
  return found(main).id
}
