import type { Query } from '#src/server/database/transaction.ts'
import { whyNoAnswer } from '../../exchange/why-no-answer.ts'
import { settleAnnulled } from '../../issuing/server/settle.ts'
import type { AuthorityMessage, FiscalOutcome } from '../../packs/types.ts'
import type { FiscalSettings } from '../../profile/server/settings.ts'
import { isAccepted } from '../../states.ts'
import { pauseAfter } from '../schedule.ts'
import { applyOutcome, moveDocument } from './apply.ts'
import { FAULTY, type OutboxDocument } from './due.ts'
import { noteFiscalEvent } from './events.ts'
import type { Heard } from './exchange.ts'
import { tellOfRefusal } from './tell.ts'

const ASK_SOON_SECONDS = 5

/** After documents were sent: each by its own word; of one that no word came of nobody knows. */
export async function hearSent(
  sql: Query,
  company: string,
  documents: readonly OutboxDocument[],
  heard: Heard,
  random: () => number,
): Promise<void> {
  const fault = heard.came === 'answer' && heard.answer.outcomes.length === 0 ? heard.answer.fault : null
  // With a code it is the message that is wrong; without one the authority itself failed, and nobody knows.
  if (fault !== null && fault.code !== '') return hearFault(sql, company, documents, fault, random)
  for (const document of documents) {
    const outcome = heard.came === 'answer' ? heard.answer.outcomes.find(({ key }) => key === document.key) : undefined
    // Counted with this try.
    const tried = { ...document, tries: document.tries + 1 }
    if (outcome) await hearOutcome(sql, company, tried, outcome, random)
    else if (heard.came === 'unsent') await backToOutbox(sql, company, tried, heard.reason, random)
    else await becomeUncertain(sql, company, document, reasonOf(heard))
  }
}

/** A message that is refused as a whole: of several, each is sent alone. */
async function hearFault(
  sql: Query,
  company: string,
  documents: readonly OutboxDocument[],
  fault: AuthorityMessage,
  random: () => number,
) {
  for (const document of documents) {
    if (documents.length === 1) {
      const outcome = { key: document.key, result: 'rechazado', word: 'Fault', stored: '', messages: [fault] } as const
      await hearOutcome(sql, company, document, outcome, random)
      continue
    }
    await noteFiscalEvent(sql, company, { document: document.id, event: 'fallo', ...fault })
    await sql`update fiscal_documents set word = ${FAULTY} where company_id = ${company} and id = ${document.id}`
    await moveDocument(sql, company, document, { state: 'preparado', due: 0 })
  }
}

/** After a document was asked for. */
export async function hearState(
  sql: Query,
  company: string,
  { country }: FiscalSettings,
  document: OutboxDocument,
  heard: Heard,
  random: () => number,
): Promise<void> {
  const tried = { ...document, tries: document.tries + 1 }
  const again = { state: document.state, due: pauseAfter(tried.tries, random) }
  await sql`update fiscal_documents set tries = tries + 1 where company_id = ${company} and id = ${document.id}`
  if (heard.came !== 'answer' || heard.answer.fault !== null) {
    await noteFiscalEvent(sql, company, { document: document.id, event: 'fallo', text: reasonOf(heard) })
    return moveDocument(sql, company, document, again)
  }
  const outcome = heard.answer.outcomes.find(({ key }) => key === document.key || key === document.ask_key)
  if (outcome && isOfThis(outcome, document, country)) return hearOutcome(sql, company, tried, outcome, random)
  await noteFiscalEvent(sql, company, { document: document.id, event: 'consultado' })
  // It said once that it has it: to send it again can do no good.
  if (document.taken) return moveDocument(sql, company, document, again)
  return moveDocument(sql, company, document, { state: 'preparado', due: pauseAfter(tried.tries, random) })
}

/** Another record under the same key is not this one: told by its hash, or, where nothing tells, a refusal is that of the one before the correction. */
function isOfThis({ hash, result }: FiscalOutcome, { record_hash, corrects, taken }: OutboxDocument, country: string) {
  if (hash !== undefined) return hash === record_hash
  return !(country === 'EC' && corrects && !taken && result === 'rechazado')
}

async function hearOutcome(
  sql: Query,
  company: string,
  document: OutboxDocument,
  outcome: FiscalOutcome,
  random: () => number,
) {
  const state = await applyOutcome(sql, company, document, outcome, random)
  if (state === 'rechazado') await tellOfRefusal(sql, company, document)
  if (document.kind === 'anulacion' && isAccepted(state)) await settleAnnulledBy(sql, company, document)
}

/** What an accepted annulment takes out of force. */
async function settleAnnulledBy(sql: Query, company: string, { source_id }: OutboxDocument) {
  const rows = await sql<{ id: string }>`
    select id from fiscal_documents
    where company_id = ${company} and source_id = ${source_id} and kind <> 'anulacion' and state in ('autorizado', 'con_avisos')`
  for (const row of rows) await settleAnnulled(sql, company, row, null)
}

async function backToOutbox(
  sql: Query,
  company: string,
  document: OutboxDocument,
  reason: string,
  random: () => number,
) {
  await noteFiscalEvent(sql, company, { document: document.id, event: 'no_enviado', text: whyNoAnswer(reason) })
  await moveDocument(sql, company, document, { state: 'preparado', due: pauseAfter(document.tries, random) })
}

async function becomeUncertain(sql: Query, company: string, document: OutboxDocument, reason: string) {
  await noteFiscalEvent(sql, company, { document: document.id, event: 'incierto', text: reason })
  await moveDocument(sql, company, document, { state: 'incierto', due: ASK_SOON_SECONDS })
}

function reasonOf(heard: Heard): string {
  if (heard.came !== 'answer') return whyNoAnswer(heard.reason)
  const { fault } = heard.answer
  return fault === null ? 'La respuesta no dice nada de este documento.' : `${fault.code} ${fault.text}`.trim()
}
