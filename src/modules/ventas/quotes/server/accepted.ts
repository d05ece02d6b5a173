import { found } from '#src/kernel/refusal.ts'
import type { DocumentLine } from '#src/platform/documents/line.ts'
import { type AskingForChain, opensQuotes } from '../../server/chain.ts'
import refusal from '../../server/refusals.ts'
import { quoteLinesOf } from './lists.ts'

/** A quote that is accepted, and in whose name what follows is written. */
export interface AcceptedQuote {
  quote: string
  /** As people call it: 'COT-2026-004'. */
  number: string
  client_name: string
  /** The contact; null: a name alone. */
  client_id: string | null
  author: string
  lines: readonly DocumentLine[]
}

/**
 * An accepted quote, held until the end of the act, so that its acceptance is not taken back meanwhile.
 * @throws Refusal unless it is accepted, in use, and open to the person
 */
export async function lockAccepted({ sql, company, user }: AskingForChain, id: string): Promise<AcceptedQuote> {
  const [row] = await sql<{ number: string; client_name: string; client_id: string | null; accepted: boolean }>`
    select number, client_name, client_id, status = 'Aceptada' and archived_at is null as accepted from quotes
    where company_id = ${company} and id = ${id} for update`
  const { number, client_name, client_id, accepted } = found(opensQuotes(user) ? row : undefined)
  if (!accepted) throw refusal('quote_not_accepted', 'Solo se fabrica una cotización aceptada que no esté archivada.')
  const lines = await quoteLinesOf(sql, company, id)
  return { quote: id, number, client_name, client_id, author: user.id, lines }
}
