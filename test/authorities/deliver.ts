import type { ExchangeResult } from '#src/platform/fiscal/exchange/result.ts'
import { exchangeWithAuthority } from '#src/platform/fiscal/exchange/server/exchange.ts'
import type {
  AuthorityAnswer,
  AuthorityRequest,
  FiscalOutcome,
  FiscalPack,
  MessageSigning,
  SentDocument,
} from '#src/platform/fiscal/packs/types.ts'
import type { Network } from '#src/server/outside/network.ts'

type Delivering<P> = Pick<FiscalPack<P, never>, 'deliver' | 'ask'>

interface Question {
  request: AuthorityRequest
  read(answer: string, key: string): AuthorityAnswer
}
type Exchange = (request: AuthorityRequest) => Promise<ExchangeResult>

const MOST_ROUNDS = 8

export type DeliveredDocument = SentDocument & { hash?: string }
export type FinalState = 'autorizado' | 'con avisos' | 'rechazado' | 'anulado'

export interface Delivery {
  /** By key; what is not there is still uncertain. */
  states: ReadonlyMap<string, FinalState>
  /** What was heard last of each document. */
  outcomes: ReadonlyMap<string, FiscalOutcome>
  /** How often documents were sent. */
  sends: number
  waitSeconds: number | null
}

export interface DeliveryOptions {
  patienceMs?: number | undefined
  /** What the next message is signed with; another time and another Id for each. */
  signing?: () => MessageSigning
}

/**
 * The least that delivers: send; where it is not certain what became of a document, ask by its key; where the authority does not know it, send it
 * again.
 */
export async function deliver<P>(
  outside: Network,
  { deliver: sending, ask }: Delivering<P>,
  profile: P,
  documents: readonly DeliveredDocument[],
  { patienceMs, signing }: DeliveryOptions = {},
): Promise<Delivery> {
  if (!ask) throw new Error('The pack asks nothing')
  const states = new Map<string, FinalState>()
  const outcomes = new Map<string, FiscalOutcome>()
  /** By key: what the authority wants to be asked by. */
  const askKeys = new Map<string, string>()
  /** In nobody's hands: surely not with the authority. */
  let unsent = [...documents]
  let sends = 0
  let waitSeconds: number | null = null

  const exchange = (request: AuthorityRequest) =>
    exchangeWithAuthority(outside, request, { certificate: null, ...(patienceMs !== undefined && { patienceMs }) })
  const hear = (outcome: FiscalOutcome) => {
    outcomes.set(outcome.key, outcome)
    if (outcome.ask_key !== undefined) askKeys.set(outcome.key, outcome.ask_key)
    // Of a document that came before, the package that came now tells nothing more.
    if (outcome.result === 'ya_registrado') askKeys.delete(outcome.key)
    const state = finalState(outcome)
    if (state !== null) states.set(outcome.key, state)
  }

  for (let round = 0; round < MOST_ROUNDS && states.size < documents.length; round++) {
    if (unsent.length > 0) {
      sends++
      const answer = await answerTo(exchange, sending.envelope(unsent, profile, signing?.()), (text) =>
        sending.read(text, unsent),
      )
      for (const outcome of answer === 'unsent' ? [] : answer.outcomes) hear(outcome)
      if (answer === 'unsent') continue
      waitSeconds = answer.wait_seconds ?? waitSeconds
    }
    unsent = []
    for (const document of documents.filter(({ key }) => !states.has(key))) {
      const request = ask.envelope(askKeys.get(document.key) ?? document.key, profile, signing?.())
      const known = await asked(exchange, { request, read: ask.read }, document)
      if (known === 'no') unsent.push(...(isTaken(outcomes.get(document.key)) ? [] : [document]))
      else if (known !== 'uncertain') hear(known)
    }
  }
  return { states, outcomes, sends, waitSeconds }
}

/** What the authority holds of a document; 'no': it answered, and does not know it. */
async function asked(exchange: Exchange, question: Question, { key, hash }: DeliveredDocument) {
  const answer = await answerTo(exchange, question.request, (text) => question.read(text, key))
  if (answer === 'unsent' || answer.fault !== null) return 'uncertain'
  const known = answer.outcomes.find((outcome) => outcome.key === key)
  // Another record under the same key is not this one.
  return known === undefined || (known.hash !== undefined && known.hash !== hash) ? 'no' : known
}

/** It said itself that it has it, or its number: to send it again can do no good. */
const isTaken = (outcome: FiscalOutcome | undefined) =>
  outcome !== undefined && ['recibido', 'en_proceso', 'ya_registrado'].includes(outcome.result)

const NOTHING_HEARD: AuthorityAnswer = { outcomes: [], wait_seconds: null, fault: { code: '', text: '' } }

async function answerTo(exchange: Exchange, request: AuthorityRequest, read: (text: string) => AuthorityAnswer) {
  const result = await exchange(request)
  if (result.delivery === 'unsent') return 'unsent'
  return result.delivery === 'answered' ? read(result.text) : NOTHING_HEARD
}

function finalState({ result, stored }: FiscalOutcome): FinalState | null {
  if (result === 'autorizado' || result === 'rechazado') return result
  if (result === 'con_avisos') return 'con avisos'
  // An invoice that was annulled was accepted before.
  return result === 'ya_registrado' && stored === 'Anulado' ? 'anulado' : null
}
