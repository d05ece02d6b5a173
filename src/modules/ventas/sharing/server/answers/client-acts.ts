import type { OutsideAct } from '#src/platform/audit/server/outside-acts.ts'
import { audit } from '#src/server/audit.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OpenLink } from '../open-link.ts'

const CLIENT = { by: 'Un cliente', toldLike: 'ventas.markQuote' }

/** What clients do under a quote's link, as 'Actividad' tells it. */
export const CLIENT_ACTS = [
  { ...CLIENT, call: 'ventas.acceptQuote', did: 'aceptó la cotización por su enlace' },
  { ...CLIENT, call: 'ventas.rejectQuote', did: 'rechazó la cotización por su enlace' },
] as const satisfies readonly OutsideAct[]

/** Writes the line of an answer; the changes of its transaction so far go into it. */
export const recordAnswer = (
  sql: Query,
  { company, quote }: Pick<OpenLink, 'company' | 'quote'>,
  call: (typeof CLIENT_ACTS)[number]['call'],
): Promise<void> => audit(sql, { company, person: null, call, subject: quote })
