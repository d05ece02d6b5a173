import fragment, { join, raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { ClientListInput } from '../contract.ts'
import { CLIENT_FIELDS, CLIENT_INCOMPLETE, Client, type ClientChange, type NewClient } from '../rows.ts'
import { EXPORT_ROWS, inCatalogue } from './list.ts'
import refusal from './refusals.ts'

const COLUMNS = raw(Object.keys(Client.shape).join(', '))
const LISTED = { select: COLUMNS, from: fragment`from cdm_clients` }

export const clients = (ctx: Ctx<ClientListInput>) => listOf<Client>(ctx, { ...LISTED, ...inCatalogue(ctx) })

export async function client({ sql, company, input }: Ctx<ById>) {
  const [one] = await sql<Client>`select ${COLUMNS} from cdm_clients where company_id = ${company} and id = ${input.id}`
  return found(one)
}

export const clientsToExport = (ctx: Ctx<ClientListInput>) =>
  listOf<Client>(ctx, { ...LISTED, ...inCatalogue(ctx), most: EXPORT_ROWS })

export async function cdmSummary({ sql, company }: Ctx<unknown>) {
  const [row] = await sql<{ clients: number }>`
    select count(*)::int as clients from cdm_clients where company_id = ${company} and archived_at is null`
  return { clients: row?.clients ?? 0 }
}

export async function addClient({ sql, company, input }: Ctx<NewClient>) {
  const [client] = await sql<Client>`
    insert into cdm_clients (company_id, id, ${raw(CLIENT_FIELDS.join(', '))})
    values (${company}, ${v7()}, ${join(CLIENT_FIELDS.map((field) => input[field]))})
    returning ${COLUMNS}`
  return found(client)
}

export async function editClient(ctx: Ctx<ClientChange>) {
  if (ctx.input.email === '') await refuseWithoutEmail(ctx)
  return change(ctx, join(CLIENT_FIELDS.map((field) => fragment`${raw(field)} = ${ctx.input[field]}`)))
}

async function refuseWithoutEmail({ sql, company, input: { id } }: Ctx<ClientChange>) {
  const [had] = await sql`select 1 from cdm_clients where company_id = ${company} and id = ${id} and email <> ''`
  if (had) throw refusal('client_incomplete', CLIENT_INCOMPLETE)
}

export const archiveClient = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreClient = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Client>(ctx, 'cdm_clients', set, fragment`${COLUMNS} from changed`)
