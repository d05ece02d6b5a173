import fragment, { join, raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { normalTaxId } from '#src/kernel/tax-id/written.ts'
import { changedCustom, newCustom } from '#src/platform/custom/server/values.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import { checkPriceList } from '../../price-lists/server/lists.ts'
import refusal from '../../server/refusals.ts'
import { proposedColumn, writeProposed } from '../../taxes/server/proposed.ts'
import { CLIENT_FIELDS, CLIENT_INCOMPLETE, Client, type ClientChange, type NewClient } from '../schemas.ts'

export const COLUMNS = raw(
  Object.keys(Client.shape)
    .map((column) => proposedColumn('client_id', column))
    .join(', '),
)

export async function client({ sql, company, input }: Ctx<ById>) {
  const [one] = await sql<Client>`select ${COLUMNS} from cdm_clients where company_id = ${company} and id = ${input.id}`
  return found(one)
}

export async function cdmSummary({ sql, company }: Ctx<unknown>) {
  const [row] = await sql<{ clients: number }>`
    select count(*)::int as clients from cdm_clients
    where company_id = ${company} and archived_at is null and role <> 'Proveedor'`
  return { clients: row?.clients ?? 0 }
}

export async function addClient({ sql, company, input }: Ctx<NewClient>) {
  if (input.price_list_id) await checkPriceList(sql, company, input.price_list_id, null)
  const given = givenOf(input)
  const { value: custom, checked } = await newCustom(sql, company, 'cdm_clients', input.custom)
  const [client] = await sql<Client>`
    insert into cdm_clients (company_id, id, custom, ${join(given.map(({ column }) => column))})
    values (${company}, ${v7()}, ${custom}, ${join(given.map(({ value }) => value))})
    returning ${COLUMNS}`
  await checked
  const added = found(client)
  return { ...added, ...(await writeProposed(sql, company, 'client_id', added.id, input)) }
}

export async function editClient(ctx: Ctx<ClientChange>) {
  const { id, price_list_id } = ctx.input
  if (price_list_id) await checkPriceList(ctx.sql, ctx.company, price_list_id, id)
  if (ctx.input.email === '' && ctx.input.role !== 'Proveedor') await refuseWithoutEmail(ctx)
  const held = fragment`select custom from cdm_clients where company_id = ${ctx.company} and id = ${id}`
  const custom = await changedCustom(ctx.sql, ctx.company, 'cdm_clients', ctx.input.custom, held)
  const given = givenOf(ctx.input).map(({ column, value }) => fragment`${column} = ${value}`)
  const changed = await change(ctx, join([...given, fragment`custom = ${custom}`]))
  return { ...changed, ...(await writeProposed(ctx.sql, ctx.company, 'client_id', id, ctx.input)) }
}

/** What has an e-mail keeps one, and a supplier without becomes no client. */
async function refuseWithoutEmail({ sql, company, input: { id, role } }: Ctx<ClientChange>) {
  const [asks] = await sql`
    select 1 from cdm_clients where company_id = ${company} and id = ${id}
      and case when role = 'Proveedor' then ${role !== undefined} else email <> '' end`
  if (asks) throw refusal('client_incomplete', CLIENT_INCOMPLETE, { field: 'email' })
}

export const archiveClient = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreClient = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Client>(ctx, 'cdm_clients', set, fragment`${COLUMNS} from changed`)

/** The columns of which the input says something, with their values as they are stored. */
function givenOf(input: NewClient): { column: Sql; value: Sql }[] {
  const stored = { ...input, ...soundTaxId(input) }
  return CLIENT_FIELDS.flatMap((field) => {
    const value = stored[field]
    if (value === undefined) return []
    return [
      {
        column: raw(field),
        value: Array.isArray(value) ? fragment`${JSON.stringify(value)}::jsonb` : fragment`${value}`,
      },
    ]
  })
}

/** Kind and number go together: who says one says both. */
export const soundTaxId = ({ tax_kind, tax_number }: Pick<NewClient, 'tax_kind' | 'tax_number'>) =>
  tax_kind === undefined && tax_number === undefined
    ? {}
    : normalTaxId({ tax_kind: tax_kind ?? '', tax_number: tax_number ?? '' })
