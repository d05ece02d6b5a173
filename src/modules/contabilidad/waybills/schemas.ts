import { z } from 'zod'
import { cursor, day, id, moment, optionalText, requiredText, search, version } from '../../../kernel/fields.ts'
import { taxIdError } from '../../../kernel/tax-id/check.ts'
import { normalTaxId } from '../../../kernel/tax-id/written.ts'
import { MOST_LINES, quantity } from '../../../platform/documents/line.ts'
import { FISCAL_COUNTRIES } from '../../../platform/fiscal/countries.ts'
import { ENVIRONMENTS } from '../../../platform/fiscal/environments.ts'
import { FISCAL_STATES } from '../../../platform/fiscal/states.ts'
import { chosenSeries } from '../numbering/schemas.ts'

/** Why goods move: RCVRC, art. 28, and what the SRI prints on its forms. */
export const SALE = 'Venta'
export const BETWEEN_OWN = 'Traslado entre establecimientos de una misma empresa'
export const WAYBILL_REASONS = [
  SALE,
  BETWEEN_OWN,
  'Consignación',
  'Devolución',
  'Transformación',
  'Reparación o mantenimiento',
  'Importación',
  'Exportación',
  'Traslado por emisor itinerante de comprobantes de venta',
  'Otros',
] as const

export const WAYBILL_STATES = ['En trámite', 'Aceptada', 'Rechazada', 'Anulada'] as const

/** By what a carrier is identified. */
export const CARRIER_KINDS = ['RUC', 'Cédula', 'Pasaporte'] as const

const LONGEST = 300

/** What may still be wrong when the authority has refused it. */
const onTheWay = {
  origin: requiredText('Escribe la dirección de la que sale.', LONGEST),
  destination: requiredText('Escribe la dirección a la que llega.', LONGEST),
  route: optionalText(LONGEST),
  carrier: requiredText('Escribe el nombre de quien transporta.', LONGEST),
  carrier_kind: z.enum(CARRIER_KINDS, { error: 'Elige un tipo de identificación de la lista.' }).default('RUC'),
  carrier_number: requiredText('Escribe el RUC o la cédula de quien transporta.', 20),
  plate: requiredText('Escribe la placa del vehículo.', 20).transform((text) => text.toUpperCase()),
  ends_on: day('Elige el día en que llega.'),
}

type Carrier = { carrier_kind: (typeof CARRIER_KINDS)[number]; carrier_number: string }
/** As it is stored: without separators. */
export const carrierIdOf = ({ carrier_kind, carrier_number }: Carrier) =>
  normalTaxId({ tax_kind: carrier_kind, tax_number: carrier_number })

function checkCarrier({ value, issues }: z.core.ParsePayload<Carrier>): void {
  const message = taxIdError(carrierIdOf(value))
  if (message !== null) issues.push({ code: 'custom', path: ['carrier_number'], message, input: value.carrier_number })
}

export const NewWaybillLine = z.strictObject({
  code: optionalText(25),
  description: requiredText('Describe cada línea.', LONGEST),
  quantity: quantity(),
})

export const NewWaybill = z
  .strictObject({
    /** The sale that is moved; its client receives it. */
    invoice_id: id('Elige una factura de la lista.').nullable().default(null),
    /** Of goods that were not sold: null for the company itself. */
    receiver_id: z
      .union([id('Elige quién recibe de la lista.'), z.literal('').transform(() => null)])
      .nullable()
      .default(null),
    reason: z.enum(WAYBILL_REASONS, { error: 'Elige el motivo de la lista.' }),
    ...onTheWay,
    lines: z
      .array(NewWaybillLine)
      .min(1, 'Escribe qué se traslada.')
      .max(MOST_LINES, `Como máximo ${MOST_LINES} líneas.`),
    series_id: chosenSeries(),
  })
  .check(checkCarrier)
export type NewWaybill = z.infer<typeof NewWaybill>

export const WaybillChange = z.strictObject({ id: id(), version: version(), ...onTheWay }).check(checkCarrier)
export type WaybillChange = z.infer<typeof WaybillChange>

export const WaybillAnnulment = z.strictObject({ id: id(), reason: requiredText('Escribe el motivo.', 1_000) })
export type WaybillAnnulment = z.infer<typeof WaybillAnnulment>

export const WaybillList = z.strictObject({
  search: search(),
  status: z.enum(WAYBILL_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  invoice_id: z.uuid('Elige una factura de la lista.').optional(),
  cursor: cursor(),
})
export type WaybillList = z.infer<typeof WaybillList>

const carrier = {
  carrier: z.string(),
  carrier_kind: z.enum(CARRIER_KINDS),
  carrier_number: z.string(),
  plate: z.string(),
}

const row = {
  id: z.uuid(),
  number: z.string(),
  receiver: z.string(),
  destination: z.string(),
  reason: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  ...carrier,
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Where it stands with the authority. */
  country: z.enum(FISCAL_COUNTRIES),
  environment: z.enum(ENVIRONMENTS),
  state: z.enum(FISCAL_STATES),
}
export const WaybillRow = z.object(row)
export type WaybillRow = z.infer<typeof WaybillRow>

const line = z.object({ code: z.string(), description: z.string(), quantity: z.string() })

export const Waybill = z.object({
  ...row,
  receiver_id: z.uuid().nullable(),
  origin: z.string(),
  route: z.string(),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  username: z.string(),
  created_at: moment(),
  lines: z.array(line.extend({ id: z.uuid() })),
  version: z.int(),
})
export type Waybill = z.infer<typeof Waybill>

export const WaybillStart = z.strictObject({ invoice_id: z.uuid('Elige una factura de la lista.').optional() })

/** What a new one begins with, and who carried before, the last one first. */
export const BegunWaybill = z.object({
  origin: z.string(),
  /** '' without an invoice. */
  receiver: z.string(),
  destination: z.string(),
  lines: z.array(line),
  carriers: z.array(z.object(carrier)),
})
export type BegunWaybill = z.infer<typeof BegunWaybill>
