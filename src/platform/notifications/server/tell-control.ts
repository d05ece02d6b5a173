import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import type { ControlEvent } from '../rules.ts'
import { shorten } from './shorten.ts'

interface ControlNews {
  event: ControlEvent
  /** A whole sentence without the company's name, which is shown beside it: 'Envió la sugerencia «…».' Beyond 500 characters it is cut. */
  text: string
  /** Where control sees the thing, as in '/admin/suggestions'. */
  path: string
}

/** Tells the platform's owners what a company did, in the act's own transaction; nothing is told if that is undone. */
export async function tellControl(sql: Query, { event, text, path }: ControlNews): Promise<void> {
  await sql`select trama.tell_control(${v7()}, ${event}, ${shorten(text)}, ${path})`
}
