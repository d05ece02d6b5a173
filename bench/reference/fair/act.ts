import { createHash } from 'node:crypto'
import type pg from 'pg'
import { v7 } from 'uuid'
import { forbidden, found } from '#src/kernel/refusal.ts'
import type { Row } from '../calls.ts'
import { type Answered, type Asked, admitted, enter, inOnePacket, type Who } from './enter.ts'

/** What makes a second send of an act known. */
export interface Sent {
  text: string
  key: string
}

const KEEP = {
  name: 'fair-keep',
  text: `with kept as (
      insert into fair.idempotency_keys (person_id, key, call, input_hash, answer) values ($1, $2, $3, $4, $5)
    )
    insert into fair.audit_log (company_id, id, person_id, call, subject_id, request_id, changes)
    values ($6, $7, $1, $3, $8, $9, $10)`,
}
const FIRST = {
  name: 'fair-first',
  text: 'select input_hash, answer from fair.idempotency_keys where person_id = $1 and key = $2',
}
const TELL = { name: 'fair-tell', text: `select pg_notify('fair', $1)` }
const TAKEN = '23505'

/** An act goes there and back twice: nothing is kept before the session's answer was looked at. */
export async function act(pool: pg.Pool, asked: Asked, sent: Sent): Promise<Answered> {
  const client = await pool.connect()
  let who: Who | undefined
  try {
    inOnePacket(client)
    const [, entering, doing] = [
      client.query('begin'),
      enter(client, asked),
      client.query<Row>({ ...asked.statement, values: asked.values }),
    ]
    // Nobody's act fails by itself; that it was nobody's is looked at first.
    doing.catch(() => {})
    who = admitted(asked.call, await entering)
    const answer = found(asked.call.answer((await doing).rows, who.username)) as Row
    await keep(client, asked, { ...sent, who, answer })
    return { answer, who }
  } catch (error) {
    await client.query('rollback')
    if (who && (error as { code?: string }).code === TAKEN) return await firstAnswer(client, asked, { ...sent, who })
    throw error
  } finally {
    client.release()
  }
}

/** The key with its answer, the line in the trail, the commit, and then the word to whoever reads such rows, in one packet. */
async function keep(
  client: pg.PoolClient,
  { call, request }: Asked,
  { text, key, who: { person, company }, answer }: Sent & { who: Who; answer: Row },
) {
  const changes = JSON.stringify([call.tells?.(answer)])
  inOnePacket(client)
  await Promise.all([
    client.query({
      ...KEEP,
      values: [
        person,
        key,
        call.name,
        hashOf(text),
        JSON.stringify(answer),
        company,
        v7(),
        answer.id,
        request,
        changes,
      ],
    }),
    client.query('commit'),
    client.query({ ...TELL, values: [JSON.stringify({ company, of: call.name, ids: [answer.id] })] }),
  ])
}

async function firstAnswer(
  client: pg.PoolClient,
  { call, session, ...asked }: Asked,
  { text, key, who }: Sent & { who: Who },
) {
  inOnePacket(client)
  const [, , { rows }] = await Promise.all([
    client.query('begin read only'),
    enter(client, { call, session, ...asked }),
    client.query({ ...FIRST, values: [who.person, key] }),
    client.query('commit'),
  ])
  const [first] = rows
  if (first?.input_hash !== hashOf(text)) throw forbidden()
  return { answer: first.answer, who }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
