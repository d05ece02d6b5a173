import { v7 } from 'uuid'
import type { Query } from './database/transaction.ts'

/** An act that the dispatcher does not account for: it had no session yet, no transaction of its own, or a secret in its answer. */
export type AuditEntry = Act &
  // Without a company it goes into control's log, which knows no act of nobody's; in a company's a job may have done it.
  ({ company: string | null; person: string } | { company: string; person: string | null })

interface Act {
  /** As in 'auth.recover'. */
  call: string
  /** The id of what it was done to; unless said, the person. */
  subject?: string
  /** The id of the request; of what a job did, one of its own. */
  request?: string
}

/** Writes the audit row of an act, in its own transaction. */
export async function audit(sql: Query, entry: AuditEntry): Promise<void> {
  const { company, person, call, subject = person, request = v7() } = entry
  if (company === null) {
    await sql`
      insert into control_log (id, person_id, call, subject_id, request_id)
      values (${v7()}, ${person}, ${call}, ${subject}, ${request})`
  } else {
    await sql`
      insert into audit_log (company_id, id, person_id, call, subject_id, request_id)
      values (${company}, ${v7()}, ${person}, ${call}, ${subject}, ${request})`
  }
}
