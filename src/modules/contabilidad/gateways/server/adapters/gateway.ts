import type { ServiceAnswer, ServiceRequest } from '#src/server/outside/ask-service.ts'
import type { GatewayKeys } from '../../rules.ts'

/** What is to be paid, as the company asks for it. */
export interface PaymentOrder {
  /** Ours; the gateway gives it back with every charge. */
  id: string
  amount: string
  currency: string
  description: string
  /** Where the payer comes back to. */
  back: string
  /** Where its events go. */
  events: string
  /** The gateway's own id of the order; '' before it has one. */
  session: string
}

/** Where the payer goes. */
export interface PaymentLink {
  url: string
  session: string
}

/** What was collected, as the gateway says when it is asked. */
export interface Charge {
  id: string
  amount: string
  currency: string
  status: 'paid' | 'waiting' | 'failed' | 'refunded'
}

/** Something that came to the address of events. */
export interface GatewayEvent {
  header(name: string): string
  query(name: string): string
  body: string
  /** In milliseconds. */
  now: number
}

/** Asks a gateway over the network; null: no answer. */
export type Ask = (address: string, request: ServiceRequest) => Promise<ServiceAnswer | null>

/** A gateway in four functions; what it throws is a refusal, and is tried again. */
export interface Gateway {
  createLink(ask: Ask, keys: GatewayKeys, order: PaymentOrder): Promise<PaymentLink>
  /** The order that a signed event speaks of: a hint to look, and nothing more. Null for what is not signed, or of no order. */
  verifyEvent(keys: GatewayKeys, event: GatewayEvent): string | null
  /** What was collected for an order. */
  query(ask: Ask, keys: GatewayKeys, order: Pick<PaymentOrder, 'id' | 'session'>): Promise<Charge[]>
  /** Gives a whole charge back. Asked twice, it is given back once. */
  refund(ask: Ask, keys: GatewayKeys, charge: Charge): Promise<void>
}
