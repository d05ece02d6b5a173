import fragment, { empty, join, raw } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { IDENTITY_FIELDS } from '../fields.ts'

type Identity = Record<(typeof IDENTITY_FIELDS)[number], string | null>

export const IDENTITY_COLUMNS = raw(IDENTITY_FIELDS.join(', '))

/** The values of these columns, in an insert. */
export const identityValues = (input: Identity) => join(IDENTITY_FIELDS.map((field) => input[field]))

/** The same in an update. */
export const setIdentity = (input: Identity) =>
  join(IDENTITY_FIELDS.map((field) => fragment`${raw(field)} = ${input[field]}`))

/**
 * Of a product that is not the company's it says nothing. Of two at once the index lets one in, and the other one reads this.
 * @throws Refusal where another product that is not archived has the SKU
 */
export async function refuseTakenSku(sql: Query, company: string, { sku, id }: { sku: string; id?: string }) {
  if (sku === '') return
  const own = fragment`
    and id <> ${id} and exists (select from cdm_products own where own.company_id = ${company} and own.id = ${id})`
  const [holder] = await sql<{ name: string }>`
    select name from cdm_products
    where company_id = ${company} and plain_sku = lower(${sku}) and archived_at is null ${id ? own : empty}`
  if (holder) throw skuTaken(sku, holder.name)
}

export const skuTaken = (sku: string, holder: string) =>
  refusal('sku_taken', `El SKU «${sku}» ya es de «${holder}».`, { field: 'sku' })
