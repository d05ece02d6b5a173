import type { Sql } from 'sql-template-tag'
import { invalidInput } from '#src/kernel/refusal.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type FillingAreas, slotFor } from '#src/server/slots.ts'
import { type RequestStatus, type RequestWords, UNKNOWN_KIND } from '../rules.ts'

export interface Decision {
  id: string
  status: 'approved' | 'rejected'
  reason: string
}

/** Something that companies ask control for: the module that keeps the requests for it says what becomes of them. */
export interface RequestSource {
  /** As its `module.ts` declares it. */
  kind: string
  words: RequestWords
  /** Where control sees what waits, as in '/admin/requests?tab=marketing'. */
  inboxPath: string
  /** Where the company sees what became of a request. */
  pathOf(status: RequestStatus): string
  /**
   * All companies' requests, a row each: company_id, id, name, status, reason, requested_by, created_at, decided_at, stage (how far it
   * is with what was approved, as people read it; null where there is nothing to tell), item_kind and item_id (of its price; '' where
   * it has none).
   */
  requests: Sql
  /** Decides one that waits, and gives the company what is approved; false where none of that id waits. */
  decide(means: { sql: Query; keys: Keys }, decision: Decision): Promise<boolean>
}

export const requestSources = slotFor<RequestSource>('requests')

/** @throws Refusal 400 where no area has requests of that kind */
export function sourceOf(areas: FillingAreas, kind: string): RequestSource {
  const source = requestSources.filledBy(areas).find((one) => one.kind === kind)
  if (!source) throw invalidInput(UNKNOWN_KIND, { kind: UNKNOWN_KIND })
  return source
}
