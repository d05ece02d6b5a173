import { v7 } from 'uuid'
import { notFound } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Batch } from '../contract.ts'
import type { ImportKind } from '../rows.ts'

/** Opens a staging; what this person left unfinished before goes. */
export async function startImport({ sql, company, user, input }: Ctx<{ kind: ImportKind; file_name: string }>) {
  const id = v7()
  await sql`delete from imports where company_id = ${company} and user_id = ${user.id} and state = 'staging'`
  await sql`
    insert into imports (company_id, id, kind, file_name, user_id)
    values (${company}, ${id}, ${input.kind}, ${input.file_name}, ${user.id})`
  return { id }
}

export const sendClients = (ctx: Ctx<Batch>) => stage(ctx, 'clientes')

export const sendProducts = (ctx: Ctx<Batch>) => stage(ctx, 'productos')

/** A line sent twice is there once, as it was sent last. */
async function stage({ sql, company, user, input }: Ctx<Batch>, kind: ImportKind) {
  const lines = input.rows.map(({ line, data }) => ({ id: v7(), line, data }))
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
