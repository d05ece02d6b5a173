import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import type { FiscalOutcome } from '../../packs/types.ts'
import type { FiscalState } from '../../states.ts'
import { isGivenUp, pauseAfter } from '../schedule.ts'
import type { OutboxDocument } from './due.ts'
import { noteFiscalEvent } from './events.ts'

/** What a document becomes by what was heard of it. `due`: seconds until the next turn; null: nothing is to be done. */
interface Next {
  state: FiscalState
  due: number | null
  taken?: boolean
}

const FINAL = { autorizado: 'autorizado', con_avisos: 'con_avisos', rechazado: 'rechazado' } as const

/** Before anybody looks again at what is being worked on. */
const SOON_SECONDS = 5

export function nextOf(
  { result, stored }: Pick<FiscalOutcome, 'result' | 'stored'>,
  document: Pick<OutboxDocument, 'tries' | 'taken' | 'state'>,
  random: () => number,
): Next {
  const pause = pauseAfter(document.tries, random)
  if (result in FINAL) return { state: FINAL[result as keyof typeof FINAL], due: null, taken: true }
  if (result === 'recibido') return { state: 'enviado', due: SOON_SECONDS, taken: true }
  if (result === 'en_proceso') return { state: 'enviado', due: pause, taken: true }
  // It is there already: its state is asked for; an annulled one was accepted before.
  if (result === 'ya_registrado')
    return stored === 'Anulado'
      ? { state: 'autorizado', due: null, taken: true }
      : { state: 'incierto', due: SOON_SECONDS, taken: true }
  if (result === 'fallo_temporal' && !document.taken) return { state: 'preparado', due: pause }
  return { state: document.taken ? 'enviado' : 'incierto', due: pause }
}

/** Writes down an answer about a document. */
export async function applyOutcome(
  sql: Query,
  company: string,
  document: OutboxDocument,
  outcome: FiscalOutcome,
  random: () => number,
): Promise<FiscalState> {
  const next = nextOf(outcome, document, random)
  const { word, messages, ask_key, response } = outcome
  const [first] = messages
  await moveDocument(sql, company, document, next)
  await sql`
    update fiscal_documents set word = ${word}, messages = ${JSON.stringify(messages)}::jsonb,
      -- A package that says 'already there' says so for ever: then the document itself is asked for.
      ask_key = case when ${outcome.result} = 'ya_registrado' then '' else coalesce(nullif(${ask_key ?? ''}, ''), ask_key) end,
      authorised_at = case when ${next.state} in ('autorizado', 'con_avisos') then coalesce(authorised_at, now()) end
    where company_id = ${company} and id = ${document.id}`
  if (response)
    await sql`
      insert into fiscal_responses (company_id, id, document_id, xml, issued_at)
      values (${company}, ${v7()}, ${document.id}, ${Buffer.from(response.xml)}, ${response.issued_at})
      on conflict (company_id, document_id) do nothing`
  await noteFiscalEvent(sql, company, {
    ...{ document: document.id, event: 'respuesta', word },
    ...(first && { code: first.code, text: messages.map(({ code, text }) => `${code} ${text}`.trim()).join('\n') }),
  })
  return next.state
}

/** Moves a document on; what is to be tried again is left alone once it was tried for long enough. */
export async function moveDocument(
  sql: Query,
  company: string,
  { id, trying_since }: Pick<OutboxDocument, 'id' | 'trying_since'>,
  { state, due, taken = false }: Next,
): Promise<void> {
  const seconds = due !== null && isGivenUp(new Date(trying_since), new Date()) ? null : due
  await sql`
    update fiscal_documents set state = ${state}, state_at = case when state = ${state} then state_at else now() end,
      taken = taken or ${taken}, due_at = now() + make_interval(secs => ${seconds}::double precision)
    where company_id = ${company} and id = ${id}`
}
