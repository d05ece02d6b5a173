import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { isPushAddress, PUSH_EVENTS } from './rules.ts'

const { read, act } = callsOf('push')

const WRONG = 'Este navegador no dio una dirección de avisos válida.'

const endpoint = () => z.string({ error: WRONG }).max(1_000, WRONG).refine(isPushAddress, WRONG)
/** Bytes in base64url. */
const bytes = (length: number) => z.string({ error: WRONG }).regex(new RegExp(`^[\\w-]{${length}}$`), WRONG)
const events = () =>
  z
    .array(z.enum(PUSH_EVENTS, { error: 'Elige un aviso de la lista.' }), { error: 'Elige los avisos.' })
    .max(PUSH_EVENTS.length, 'Elige los avisos.')
    .transform((chosen) => [...new Set(chosen)])

/** As the browser gives it (RFC 8291 §2.1): its public key, 65 bytes, and its secret, 16. */
export const NewSubscription = z.strictObject({
  endpoint: endpoint(),
  p256dh: bytes(87),
  auth: bytes(22),
  events: events(),
})
export type NewSubscription = z.infer<typeof NewSubscription>

/** Each person's own devices. */
export const push = {
  /** By which the browser knows this installation (RFC 8292). */
  serverKey: read('/key', { access: COMPANY_ROLES, reads: [], output: z.object({ key: z.string() }) }),
  /** What this device is told of; null: nothing. */
  device: read('/device', {
    access: COMPANY_ROLES,
    reads: ['push_subscriptions'],
    // An address says who may send there, so it stands in no log of addresses.
    body: true,
    input: z.strictObject({ endpoint: endpoint() }),
    output: z.object({ events: z.array(z.enum(PUSH_EVENTS)).nullable() }),
  }),
  subscribe: act('POST /subscriptions', {
    does: 'recibir avisos en un dispositivo',
    personal: true,
    access: COMPANY_ROLES,
    input: NewSubscription,
    done: 'Avisos de este dispositivo guardados.',
    failed: 'Error al guardar los avisos',
    undo: NEVER.personal,
  }),
  unsubscribe: act('DELETE /subscriptions', {
    personal: true,
    access: COMPANY_ROLES,
    input: z.strictObject({ endpoint: endpoint() }),
    done: 'Este dispositivo ya no recibe avisos.',
    failed: 'Error al quitar los avisos',
    undo: NEVER.personal,
  }),
} satisfies Contract
