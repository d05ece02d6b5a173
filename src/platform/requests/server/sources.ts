import type { Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Keyring } from '#src/server/crypto/keys/keyring.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type FillingAreas, slotFor } from '#src/server/slots.ts'
import type { ShownField } from '../form.ts'
import type { RequestKind } from '../rules.ts'

export interface Decision {
  id: string
  status: 'approved' | 'rejected'
  reason: string
}

export interface WantedSecret {
  of: 'request' | 'connected'
  id: string
  field: string
}

/** Something that companies ask control for: the module that keeps the requests for it says what becomes of them. */
export interface RequestSource {
  kind: RequestKind
  /**
   * All companies' requests, a row each: company_id, id, name, status, reason, requested_by, created_at, decided_at, page (where the
   * site that was asked for stands; null of everything else), item_kind and item_id (of its price; '' where it has none).
   */
  requests: Sql
  /** Decides one that waits, and gives the company what is approved; false where none of that id waits. */
  decide(means: { sql: Query; keys: Keys }, decision: Decision): Promise<boolean>
  /** What was filled in, its secrets masked. */
  form?(sql: Query, id: string): Promise<ShownField[]>
  /** One secret of a form in clear. */
  secret?(sql: Query, ring: Keyring, secret: WantedSecret): Promise<string>
  /** Marks what is being made for a company as ready; false where it is already. */
  publish?(sql: Query, company: string): Promise<boolean>
}

export const requestSources = slotFor<RequestSource>('requests')

/** @throws Refusal 404 where no area has requests of that kind */
export const sourceOf = (areas: FillingAreas, kind: RequestKind): RequestSource =>
  found(requestSources.filledBy(areas).find((source) => source.kind === kind))
