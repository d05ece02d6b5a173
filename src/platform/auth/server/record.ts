import { v7 } from 'uuid'
import type { Query } from '#src/server/db/transaction.ts'

/** An act that the dispatcher does not account for, because it has no session yet or a secret in its answer. */
export interface Deed {
  company: string | null
  person: string
  /** As in 'auth.recover'. */
  call: string
  /** The id of the request. */
  request: string
}

/** The audit row of a deed, in its own transaction: the company's, or control's. */
export async function record(sql: Query, { company, person, call, request }: Deed): Promise<void> {
  if (company === null) {
    await sql`
      insert into control_log (id, person_id, call, subject_id, request_id)
      values (${v7()}, ${person}, ${call}, ${person}, ${request})`
  } else {
    await sql`
      insert into audit_log (company_id, id, person_id, call, subject_id, request_id)
      values (${company}, ${v7()}, ${person}, ${call}, ${person}, ${request})`
  }
}
