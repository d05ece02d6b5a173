import { createHmac } from 'node:crypto'
import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { ACT_HEADER, isUndoable } from '#src/kernel/calls/undo.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import { controlAnnounced, lineAnnounced } from '../audit.ts'
import type { Pools } from '../database/pool.ts'
import { SessionChanged } from '../database/session-check.ts'
import { saysWrote, WROTE } from '../database/standby/standby.ts'
import { inReads, inTransaction, type Query } from '../database/transaction.ts'
import refusal from '../refusals.ts'
import type { Authorization } from './gate.ts'
import type { Recorded, RequestInfo, UploadedFile } from './serve.ts'

export interface CallWork {
  name: string
  meta: CallMeta
  recorded: Recorded
  pass: Authorization
  request: RequestInfo
  input: unknown
  file?: UploadedFile
  pools: Pools
  secret: Buffer
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the keys of control's acts are kept under. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/** Runs a call in its transaction: reads are read-only; acts store their idempotency key, their answer and their audit row. */
export async function transact(work: CallWork, answer: (sql: Query) => Promise<unknown>): Promise<unknown> {
  const { meta, request } = work
  const scope = scopeOf(work)
  if (meta.kind === 'read') return inReads({ ...scope, pool: copyFor(work, scope) ?? scope.pool }, answer)

  const key = keyOf(request)
  const hash = hashOf(work)
  const act = v7()
  try {
    const output = await inTransaction({ ...scope, act }, answer, (sql, output) =>
      keep(sql, work, { act, key, hash, output }),
    )
    tellAct(work, act)
    tellWrote(work)
    return output
  } catch (error) {
    if (error instanceof SessionChanged) throw error
    // Either the key is already stored, or the act was refused because its own first send had already taken effect.
    const first = await inReads({ ...scope, session: undefined }, (sql) => firstSend(sql, work, key))
    if (first === undefined) throw error
    if (first.call !== work.name || first.input_hash !== hash) {
      throw refusal('idempotency_key_reused', 'Esta operación ya se envió con otros datos. Vuelve a intentarlo.')
    }
    if (first.act_id) tellAct(work, first.act_id)
    return first.answer
  }
}

/** The copy for a read that may be a second old. A remembered session is checked in the transaction itself, in the database that knows of its end. */
function copyFor({ meta, request, pass, pools }: CallWork, { pool, session }: ReturnType<typeof scopeOf>) {
  const may = meta.mayLag && session === undefined && !saysWrote(request.headers.get('cookie'))
  return may ? pools.standby?.insteadOf(pool, [pass.company, pass.who?.id ?? null]) : null
}

/** What was written is read by whoever wrote it, and by their company, of the database itself for a while, at whichever node. */
function tellWrote({ pools, pass, request }: CallWork) {
  if (!pools.standby) return
  pools.standby.wrote(pass.company ?? pass.who?.id ?? '')
  request.resHeaders.append('set-cookie', WROTE)
}

/** Whose transaction a call runs in. */
export const scopeOf = ({ pass, pools }: CallWork) => ({
  pool: pass.who?.role === 'control' && !pass.visiting ? pools.control : pools.tenant,
  company: pass.company,
  person: pass.who?.id ?? null,
  session: pass.recalled,
})

/** The id of the row that an act is about, as its answer or its input names it. */
export const subjectOf = ({ input }: CallWork, output: unknown): string | null => idIn(output) ?? idIn(input)

/** Names the act in the answer's headers, so that it can be taken back. */
function tellAct({ recorded, request, pass }: CallWork, act: string) {
  if (pass.company !== null && isUndoable(recorded.undo)) request.resHeaders.set(ACT_HEADER, act)
}

/** An HMAC: the input may hold a password, which could be guessed from a plain hash in a stolen table. */
function hashOf({ secret, input, file }: CallWork): string {
  const mac = createHmac('sha256', secret).update(`input:${JSON.stringify(input)}`)
  if (file) mac.update(`\nfile:${file.type}:`).update(file.bytes)
  return mac.digest('base64url')
}

/**
 * Stores the idempotency key with its answer and the audit row, in the act's own transaction. A key that exists already aborts the transaction, so a
 * second send has no effect, however close it follows.
 */
function keep(sql: Query, work: CallWork, answer: { act: string; key: string; hash: string; output: unknown }) {
  const { name, recorded, pass, request } = work
  const person = pass.who?.id
  const subject = recorded.subject ?? subjectOf(work, answer.output)
  const key = fragment`
    insert into idempotency_keys (company_id, person_id, key, call, act_id, input_hash, answer)
    values (${pass.company ?? NO_COMPANY}, ${person}, ${answer.key}, ${name}, ${answer.act}, ${answer.hash}, ${JSON.stringify(answer.output ?? null)}::jsonb)`
  return pass.company === null
    ? Promise.all([
        sql`${key}`,
        sql`insert into control_log (id, person_id, call, subject_id, request_id)
            values (${answer.act}, ${person}, ${recorded.call}, ${subject}, ${request.id})`,
        sql`select ${controlAnnounced}`,
      ])
    : sql`with kept as (${key}), line as (
            insert into audit_log (company_id, id, person_id, call, subject_id, request_id, many)
            values (${pass.company}, ${answer.act}, ${person}, ${recorded.call}, ${subject}, ${request.id}, ${recorded.many}))
          select ${lineAnnounced(pass.company, [answer.act])}`
}

async function firstSend(sql: Query, { pass }: CallWork, key: string) {
  const [first] = await sql<{ call: string; act_id: string | null; input_hash: string; answer: unknown }>`
    select call, act_id, input_hash, answer from idempotency_keys
    where company_id = ${pass.company ?? NO_COMPANY} and person_id = ${pass.who?.id} and key = ${key}`
  return first
}

function idIn(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' && UUID.test(id) ? id : null
}

function keyOf(request: RequestInfo): string {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!UUID.test(key)) throw refusal('idempotency_key_missing', 'Falta la cabecera Idempotency-Key.')
  return key
}
