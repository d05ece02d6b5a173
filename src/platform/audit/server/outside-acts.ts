import { slotFor } from '#src/server/slots.ts'

/** An act of somebody who has no account, as of a client under a public link: no call of the company's people is behind it. */
export interface OutsideAct {
  /** As it stands in the trail: 'ventas.acceptQuote'. */
  call: string
  /** As in 'aceptó la cotización por su enlace'. */
  did: string
  /** Who is said to have done it. */
  by: string
  /** The call whose people are told of it. */
  toldLike: string
}

export const outsideActs = slotFor<readonly OutsideAct[]>('acts of people without an account')
