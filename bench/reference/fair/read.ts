import type pg from 'pg'
import { found } from '#src/kernel/refusal.ts'
import type { Row } from '../calls.ts'
import { type Answered, type Asked, admitted, enter, inOnePacket } from './enter.ts'

/** A read goes there and back once: policies let nobody's session see nothing, and its answer is looked at before anything is sent. */
export async function read(pool: pg.Pool, asked: Asked): Promise<Answered> {
  const client = await pool.connect()
  try {
    inOnePacket(client)
    const [, entered, { rows }] = await Promise.all([
      client.query('begin read only'),
      enter(client, asked),
      client.query<Row>({ ...asked.statement, values: asked.values }),
      client.query('commit'),
    ])
    const who = admitted(asked.call, entered)
    return { answer: found(asked.call.answer(rows, who.username)), who }
  } finally {
    client.release()
  }
}
