import type { Sql } from 'sql-template-tag'
import { slotFor } from '#src/server/slots.ts'

/** Who has what the platform offers, and who waits for it, of one kind: the module that companies ask for it says. */
export interface OfferUse {
  /** As its `module.ts` declares it; the kind of its prices too. */
  kind: string
  /** All that is or was in the catalogue: id, name, description, position, archived_at. */
  offers: Sql
  /** All that companies have or had: company_id, id, offer_id, connected_at, disconnected_at. */
  connections: Sql
  /** What they wait for: company_id, offer_id. */
  waiting: Sql
}

export const offerUses = slotFor<OfferUse>('offers in use')
