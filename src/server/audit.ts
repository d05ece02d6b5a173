import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { Query } from './database/transaction.ts'

/** An act that the dispatcher does not record: it had no session yet, no transaction of its own, or a secret in its answer. */
export type AuditEntry = Act &
  // Without a company the entry belongs to control's log and always has a person; in a company's log a job may be the author.
  ({ company: string | null; person: string } | { company: string; person: string | null })

interface Act {
  /** The call, as in 'auth.recover'. */
  call: string
  /** The id of the changed thing; by default the person. */
  subject?: string
  /** The request's id; for a job, an id of its own. */
  request?: string
}

/** Writes the audit row of an act, in its own transaction. */
export async function audit(sql: Query, entry: AuditEntry): Promise<void> {
  const { company, person, call, subject = person, request = v7() } = entry
  if (company === null) {
    await sql`
      insert into control_log (id, person_id, call, subject_id, request_id)
      values (${act()}, ${person}, ${call}, ${subject}, ${request})`
  } else {
    await sql`
      with line as (
        insert into audit_log (company_id, id, person_id, call, subject_id, request_id)
        values (${company}, ${act()}, ${person}, ${call}, ${subject}, ${request}))
      select ${lineAnnounced(company, null)}`
  }
}

/** Announces a line that the statement writes: the trail has no triggers for it, as every act writes one. */
export function lineAnnounced(company: string, ids: [string] | null) {
  return fragment`trama.announce_change(${JSON.stringify({ table: 'audit_log', company, ids })})`
}

/** Announces that control did something, whatever it wrote and wherever. */
export const controlAnnounced = fragment`trama.announce_change(${JSON.stringify({ table: 'control_log', company: null, ids: null })})`

/** Its transaction's act, under which the history of rows keeps what it changed; one of its own where there is none. */
const act = () => fragment`coalesce(nullif(current_setting('trama.act_id', true), '')::uuid, ${v7()}::uuid)`
