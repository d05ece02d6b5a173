import { found } from '#src/kernel/refusal.ts'
import { paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OpenLink } from '../open-link.ts'
import { type Answering, keepAnswer } from './answer-rows.ts'
import { recordAnswer } from './client-acts.ts'
import { tellConcerned } from './concerned.ts'
import { lockAnswerable, refuseOtherEdition } from './lock-answerable.ts'

interface Rejecting extends Answering {
  edition: string
  reason: string
}

/** A client says no, and why. */
export async function rejectQuote(sql: Query, link: OpenLink, rejecting: Rejecting): Promise<void> {
  const { company, quote, number } = link
  await lockAnswerable(sql, link)
  const paper = found(await paperOf(sql, company, quote))
  refuseOtherEdition(rejecting.edition, paper.edition)
  const { edition: _, ...answer } = rejecting
  const total = paper.document.totals?.total ?? '0'
  await keepAnswer(sql, link, { ...answer, accepted: false, total, paper })
  await sql`update quotes set status = 'Rechazada', version = version + 1 where company_id = ${company} and id = ${quote}`
  await recordAnswer(sql, link, 'ventas.rejectQuote')
  await tellConcerned(sql, link, `${rejecting.name} rechazó la cotización ${number}: ${rejecting.reason}`)
}
