import type { Sql } from 'sql-template-tag'
import { slotFor } from '#src/server/slots.ts'

/** Who has what the platform offers, and who waits for it, of one kind: the module that companies ask for it says. */
export interface OfferUse {
  kind: 'agent' | 'service'
  /** All that companies have or had: company_id, id, offer_id, connected_at, disconnected_at. */
  connections: Sql
  /** What they wait for: company_id, offer_id. */
  waiting: Sql
}

export const offerUses = slotFor<OfferUse>('offers in use')
