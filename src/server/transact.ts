import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { CallMeta } from '#src/kernel/contract.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import type { Pools } from './db/pool.ts'
import { inTransaction, type Query } from './db/transaction.ts'
import type { Pass } from './gate.ts'
import type { Asked } from './serve.ts'

export interface Work {
  name: string
  meta: CallMeta
  pass: Pass
  asked: Asked
  input: unknown
  pools: Pools
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Runs a call in its transaction: reads read-only; acts with their idempotency key, their answer and their audit row. */
export function transact(work: Work, answer: (sql: Query) => Promise<unknown>): Promise<unknown> {
  const { pass, pools, meta } = work
  const scope = {
    pool: pass.who?.role === 'control' && !pass.visiting ? pools.control : pools.tenant,
    company: pass.company,
    person: pass.who?.id ?? null,
    readOnly: meta.kind === 'read',
  }
  if (meta.kind === 'read') return inTransaction(scope, answer)
  const key = keyOf(work.asked)
  return inTransaction(scope, (sql) => once(sql, key, work, answer))
}

/** The effect of a key happens once: a later send gets the first answer, a different body under the same key is refused. */
async function once(sql: Query, key: string, work: Work, answer: (sql: Query) => Promise<unknown>): Promise<unknown> {
  const person = work.pass.who?.id
  const hash = createHash('sha256').update(JSON.stringify(work.input)).digest('base64url')
  const fresh = await sql`
    insert into idempotency_keys (person_id, key, call, input_hash) values (${person}, ${key}, ${work.name}, ${hash})
    on conflict do nothing returning key`
  if (fresh.length === 0) return firstAnswer(sql, key, work, hash)
  const output = await answer(sql)
  // Sent together with the commit that follows; a failure of either fails the commit's transaction.
  await Promise.all([
    sql`update idempotency_keys set answer = ${JSON.stringify(output ?? null)}::jsonb where person_id = ${person} and key = ${key}`,
    audit(sql, work, output),
  ])
  return output
}

async function firstAnswer(sql: Query, key: string, work: Work, hash: string): Promise<unknown> {
  const [stored] = await sql<{ call: string; input_hash: string; answer: unknown }>`
    select call, input_hash, answer from idempotency_keys where person_id = ${work.pass.who?.id} and key = ${key}`
  if (stored?.call !== work.name || stored.input_hash !== hash) {
    throw new Refusal(422, 'Esta operación ya se envió con otros datos. Vuelve a intentarlo.')
  }
  return stored.answer
}

function audit(sql: Query, { name, pass, asked, input }: Work, output: unknown): Promise<unknown> {
  const subject = idIn(output) ?? idIn(input)
  return pass.company === null
    ? sql`insert into control_log (id, person_id, call, subject_id, request_id)
          values (${v7()}, ${pass.who?.id}, ${name}, ${subject}, ${asked.id})`
    : sql`insert into audit_log (company_id, id, person_id, call, subject_id, request_id)
          values (${pass.company}, ${v7()}, ${pass.who?.id}, ${name}, ${subject}, ${asked.id})`
}

function idIn(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' && UUID.test(id) ? id : null
}

function keyOf(asked: Asked): string {
  const key = asked.headers.get('idempotency-key') ?? ''
  if (!UUID.test(key)) throw new Refusal(400, 'Falta la cabecera Idempotency-Key.')
  return key
}
