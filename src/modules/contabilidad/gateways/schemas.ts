import { z } from 'zod'
import { cursor, id, moment, requiredText, search, version } from '../../../kernel/fields.ts'
import { chosenAccount, INVOICE_KINDS } from '../invoices/schemas.ts'
import { GATEWAYS } from './rules.ts'

export const GATEWAY_STATES = ['Apagada', 'Comprobando', 'Activa', 'Rechazada'] as const
export type GatewayState = (typeof GATEWAY_STATES)[number]

const gateway = () => z.enum(GATEWAYS, { error: 'Elige una pasarela de la lista.' })
const LONGEST_KEY = 500
const key = () => z.string().trim().max(LONGEST_KEY, `Como máximo ${LONGEST_KEY} caracteres.`).default('')

const keys = { public_key: key(), private_key: key(), integrity_secret: key(), events_secret: key() }

/** A gateway as the company's people see it: a stored key is its mask. */
export const PaymentGateway = z.object({
  gateway: z.enum(GATEWAYS),
  state: z.enum(GATEWAY_STATES),
  ...keys,
  /** What the company enters at the gateway, so that it sends its events here. */
  events_url: z.string(),
  version: z.int(),
})
export type PaymentGateway = z.infer<typeof PaymentGateway>

/** The mask leaves a key as it is; without any key the gateway is off. */
export const GatewayChange = z.strictObject({ gateway: gateway(), ...keys, version: version() })
export type GatewayChange = z.infer<typeof GatewayChange>

export const CHARGE_STATES = ['Por revisar', 'Registrado', 'Devolviendo', 'Devuelto'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** What a gateway collected of an invoice. */
export const OnlineCharge = z.object({
  id: z.uuid(),
  invoice_id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  client: z.string(),
  gateway: z.enum(GATEWAYS),
  charge_id: z.string(),
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(CHARGE_STATES),
  problem: z.string(),
  /** The receipt that it became where more was paid than was owed. */
  receipt: z.string().nullable(),
  /** Whether its payment goes into the books, and so into an account. */
  posted: z.boolean(),
  created_at: moment(),
})
export type OnlineCharge = z.infer<typeof OnlineCharge>

export const ChargeList = z.strictObject({
  search: search(),
  status: z.enum(CHARGE_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  cursor: cursor(),
})
export type ChargeList = z.infer<typeof ChargeList>

export const ChargeBooking = z.strictObject({ id: id(), account_id: chosenAccount() })
export type ChargeBooking = z.infer<typeof ChargeBooking>

export const ChargeRefund = z.strictObject({ id: id(), reason: requiredText('Escribe el motivo.', 1_000) })
export type ChargeRefund = z.infer<typeof ChargeRefund>
