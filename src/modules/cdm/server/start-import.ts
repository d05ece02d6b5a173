import { v7 } from 'uuid'
import { notFound } from '#src/kernel/refusal.ts'
import type { CustomKind } from '#src/platform/custom/rules.ts'
import { checkedLine, customFieldsOf } from '#src/platform/custom/server/values.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { soundTaxId } from '../contacts/server/clients.ts'
import type { Batch, StartImport } from '../contract.ts'
import type { ImportKind } from '../rows.ts'

/** Opens a staging; what this person left unfinished before goes, and how he matched the columns is remembered. */
export async function startImport({ sql, company, user, input }: Ctx<StartImport>) {
  const id = v7()
  await sql`delete from imports where company_id = ${company} and user_id = ${user.id} and state = 'staging'`
  await sql`
    insert into imports (company_id, id, kind, file_name, user_id)
    values (${company}, ${id}, ${input.kind}, ${input.file_name}, ${user.id})`
  if (input.columns.length > 0) {
    await sql`
      insert into import_columns (company_id, kind, title, field)
      select distinct on (x.title) ${company}::uuid, ${input.kind}, x.title, x.field
      from jsonb_to_recordset(${JSON.stringify(input.columns)}::jsonb) as x(title text, field text)
      on conflict (company_id, kind, title) do update set field = excluded.field where import_columns.field <> excluded.field`
  }
  return { id }
}

export const importColumns = ({ sql, company, input }: Ctx<{ kind: ImportKind }>) =>
  sql<{ title: string; field: string }>`
    select title, field from import_columns where company_id = ${company} and kind = ${input.kind} order by title`

/** A number is staged as it will be stored, so that what a trial shows is what is written. */
export const sendClients = (ctx: Ctx<Batch>) =>
  stage(ctx, 'clientes', (data) => ('price' in data ? data : { ...data, ...soundTaxId(data) }))

export const sendProducts = (ctx: Ctx<Batch>) => stage(ctx, 'productos', (data) => data)

type Data = Batch['rows'][number]['data']

/** A line sent twice is there once, as it was sent last. */
async function stage({ sql, company, user, input }: Ctx<Batch>, kind: ImportKind, stored: (data: Data) => Data) {
  const withCustom = await customIn(sql, company, TABLES[kind], input)
  const lines = input.rows.map(({ line, data }) => ({ id: v7(), line, data: withCustom(stored(data)) }))
  const received = await sql`
    insert into import_rows (company_id, id, import_id, line, data)
    select i.company_id, x.id, i.id, x.line, x.data
    from imports i, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(id uuid, line integer, data jsonb)
    where i.company_id = ${company} and i.id = ${input.id} and i.user_id = ${user.id}
      and i.kind = ${kind} and i.state = 'staging'
    on conflict (company_id, import_id, line) do update set data = excluded.data
    returning line`
  if (received.length === 0) throw notFound()
  return { received: received.length }
}

const TABLES = { clientes: 'cdm_clients', productos: 'cdm_products' } as const satisfies Record<ImportKind, CustomKind>

/** The company's own fields of a line as they will be stored; they are asked for only where a line says any. */
async function customIn(sql: Ctx<Batch>['sql'], company: string, table: CustomKind, { rows }: Batch) {
  if (rows.every(({ data }) => data.custom === undefined)) return (data: Data) => data
  const fields = await customFieldsOf(sql, company, table)
  return ({ custom, ...data }: Data) =>
    ({ ...data, ...(custom ? { custom: checkedLine(fields, custom) } : {}) }) as Data
}
