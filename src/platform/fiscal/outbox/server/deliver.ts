import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import { tellAccepted } from '../../buyer/server/accepted.ts'
import { type SigningCertificate, signingCertificate } from '../../certificates/server/kept.ts'
import { packEnvironment } from '../../environments.ts'
import { type OpenPack, openPack } from '../../issuing/server/open-pack.ts'
import { type FiscalSettings, fiscalSettings } from '../../profile/server/settings.ts'
import { FISCAL_OUTBOX } from '../job-name.ts'
import { countExchange, pausedSeconds, tellOfPause } from './breaker.ts'
import { demonstrate } from './demonstrate.ts'
import { nextTurn, type OutboxDocument, type Turn } from './due.ts'
import { ask, type Heard } from './exchange.ts'
import { hearSent, hearState } from './hear.ts'
import { endLease, takeLease } from './lease.ts'
import { signingWith } from './message-signing.ts'
import { markSent, sentDocument } from './sent.ts'

export interface OutboxMeans extends Pick<Services, 'pools' | 'keys' | 'outside' | 'enqueue' | 'areas'> {
  /** How long an authority is waited for, if not as long as usual. */
  patienceMs?: number
}

/** In one run of the job; what is left comes with the next. */
const MOST_TURNS = 60
const SWEEP_SECONDS = 60

/** Sends what is due of one company, one message after the other, until nothing is due or the authority wants to be left alone. */
export async function deliverDocuments(
  means: OutboxMeans,
  company: string,
  random: () => number = Math.random,
): Promise<void> {
  const scope = { pool: means.pools.tenant, company, person: null }
  if (!(await inTransaction(scope, (sql) => takeLease(sql, company)))) return
  let hold = 0
  try {
    for (let turn = 0; turn < MOST_TURNS && hold === 0; turn++) {
      const seconds = await oneTurn(means, company, random)
      if (seconds === null) break
      hold = seconds
    }
  } finally {
    await inTransaction(scope, (sql) => endLease(sql, company, hold))
    // Looked up once the lease has ended: who found it taken relies on this look to see what he came for.
    await inTransaction(scope, async (sql) => {
      const seconds = await nextDue(sql, company)
      if (seconds !== null) await means.enqueue(FISCAL_OUTBOX, { company }, sql, Math.ceil(Math.max(seconds, hold)))
    })
  }
}

/** Seconds until something is due, where that is before the sweep of every minute would find it. */
async function nextDue(sql: Query, company: string): Promise<number | null> {
  const [row] = await sql<{ seconds: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 as seconds from fiscal_documents
    where company_id = ${company} and due_at is not null`
  const seconds = row?.seconds ?? null
  return seconds === null || seconds > SWEEP_SECONDS ? null : Math.max(seconds, 1)
}

/** What one turn needs: whose it is, what is due, and what it is sent with. */
interface Prepared {
  settings: FiscalSettings
  certificate: SigningCertificate | null
  pack: OpenPack
  turn: Turn
}

/** Seconds that the authority asks to wait, 0 for none; null where there is nothing to do for now. */
async function oneTurn(means: OutboxMeans, company: string, random: () => number): Promise<number | null> {
  const scope = { pool: means.pools.tenant, company, person: null }
  const prepared = await inTransaction(scope, (sql) => prepareTurn(means, sql, company))
  if (prepared === null || typeof prepared === 'number') return prepared
  const { settings, turn } = prepared
  const authority = { country: settings.country, environment: packEnvironment(settings.environment) }
  const isReal = settings.environment !== 'demostracion'
  const heard = await exchangeTurn(means, prepared, isReal)
  const tripped = isReal && (await countExchange(queryOn(means.pools.auth), authority, heard.counts))
  await inTransaction(scope, async (sql) => {
    if (tripped) await tellOfPause(sql, authority)
    if (isReal && heard.came === 'answer' && heard.answer.outcomes.length > 0)
      await noteFirstAnswer(sql, company, settings)
    if ('ask' in turn) await hearState(sql, company, settings, turn.ask, heard, random)
    else await hearSent(sql, company, turn.send, heard, random)
    await tellAccepted(means, sql, company, 'ask' in turn ? [turn.ask] : turn.send)
  })
  return heard.came === 'answer' ? (heard.answer.wait_seconds ?? 0) : 0
}

/** Or the seconds for which nothing is sent there, because the authority fails; null where nothing is due. */
async function prepareTurn(means: OutboxMeans, sql: Query, company: string): Promise<Prepared | number | null> {
  const own = await fiscalSettings(sql, company)
  if (own === null) return null
  const certificate = await signingCertificate(sql, means.keys, company)
  const { batch } = openPack(own, null)
  const turn = await nextTurn(sql, company, batch)
  if (turn === null) return null
  const documents = 'ask' in turn ? [turn.ask] : turn.send
  const [{ country, environment }] = documents as [OutboxDocument, ...OutboxDocument[]]
  // A document goes where it was made for, though the company has moved on since.
  const settings = { ...own, country, environment }
  const paused = environment === 'demostracion' ? 0 : await pausedSeconds(sql, { country, environment })
  if (paused > 0) return paused
  if ('send' in turn) await markSent(sql, company, turn.send)
  return { settings, certificate, pack: openPack(settings, certificate?.kind ?? null), turn }
}

async function exchangeTurn(means: OutboxMeans, prepared: Prepared, isReal: boolean): Promise<Heard> {
  const { settings, certificate, pack, turn } = prepared
  const documents = 'ask' in turn ? [turn.ask] : turn.send
  if (!isReal) {
    const answer = demonstrate(
      documents.map(({ key }) => key),
      settings.demo_answer,
    )
    return answer ? { came: 'answer', answer, counts: false } : { came: 'uncertain', reason: 'slow', counts: false }
  }
  const signing = pack.signsMessages ? signingWith(certificate) : undefined
  if (signing === null) return { came: 'unsent', reason: 'certificate', counts: false }
  if ('ask' in turn) {
    const { ask_key, key } = turn.ask
    return ask(means, pack.question(ask_key || key, signing), certificate, (text) => pack.readState(text, key))
  }
  const sent = turn.send.map((document) => sentDocument(document, new Date()))
  return ask(means, pack.envelope(sent, signing), certificate, (text) => pack.read(text, sent))
}

async function noteFirstAnswer(sql: Query, company: string, { environment, answered }: FiscalSettings): Promise<void> {
  if (answered[environment] !== undefined) return
  await sql`
    update fiscal_profiles set answered = answered || jsonb_build_object(${environment}::text, now())
    where company_id = ${company} and not answered ? ${environment}`
}
