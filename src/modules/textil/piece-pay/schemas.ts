import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { cursor, id, moment, optionalText, version } from '#src/kernel/fields.ts'
import { optionalAccount } from './settings-schemas.ts'
import { mondayOf } from './week.ts'

/** Any day of a week; its Monday. */
const week = () => businessDay('Elige una semana.').transform(mondayOf)

const Tally = z.object({ good: z.int(), seconds: z.int(), rejected: z.int(), amount: z.string() })

/** What one person is paid in a week; corrections are of earlier weeks, and part of the amount. */
export const PiecePerson = Tally.extend({
  operator_id: z.uuid(),
  operator_name: z.string(),
  corrections: z.string(),
})
export type PiecePerson = z.infer<typeof PiecePerson>

export const PieceLine = Tally.extend({
  operator_id: z.uuid(),
  operator_name: z.string(),
  operation_id: z.uuid().nullable(),
  operation_name: z.string(),
  style_name: z.string(),
  day: z.string(),
  /** Of a good piece on that day, without bands. */
  rate: z.string(),
  floor: z.boolean(),
  /** Of another week, which a sheet paid otherwise. */
  correction: z.boolean(),
})
export type PieceLine = z.infer<typeof PieceLine>

export const PieceSheet = z.object({
  id: z.uuid(),
  week: z.string(),
  status: z.enum(['approved', 'annulled']),
  people: z.int(),
  amount: z.string(),
  paid_on: z.string().nullable(),
  paid_note: z.string(),
  annulled_at: moment().nullable(),
  annulment_reason: z.string(),
  version: z.int(),
  /** Who approved it, and when. */
  username: z.string(),
  created_at: moment(),
})
export type PieceSheet = z.infer<typeof PieceSheet>

/** What a person calls its state. */
export const SHEET_STATES = ['Borrador', 'Aprobada', 'Pagada', 'Anulada'] as const
export type SheetState = (typeof SHEET_STATES)[number]
export function sheetState(sheet: Pick<PieceSheet, 'status' | 'paid_on'> | null): SheetState {
  if (sheet === null) return 'Borrador'
  if (sheet.status === 'annulled') return 'Anulada'
  return sheet.paid_on === null ? 'Aprobada' : 'Pagada'
}

/** A week: its sheet where one stands, a draft from the scans where none does. */
export const PieceWeek = Tally.extend({
  week: z.string(),
  ends_on: z.string(),
  /** Whether the company's day is past its last one. */
  over: z.boolean(),
  sheet: PieceSheet.nullable(),
  people: z.array(PiecePerson),
  /** Corrections that this sheet does not have: of itself, since it was approved, or of others that would bring somebody below zero. */
  pending: z.string(),
  /** Good pieces of which nobody said who made them, and those of no operation: neither is paid. */
  unnamed: z.int(),
  unrated: z.int(),
  /** Stands for the lines that the person sees. */
  seen: z.string(),
})
export type PieceWeek = z.infer<typeof PieceWeek>

export const OfWeek = z.strictObject({ week: week() })
export type OfWeek = z.infer<typeof OfWeek>

export const WeekLines = z.strictObject({ week: week(), operator_id: id().optional() })
export type WeekLines = z.infer<typeof WeekLines>

export const SheetsAsked = z.strictObject({ cursor: cursor() })
export type SheetsAsked = z.infer<typeof SheetsAsked>

export const Approval = z.strictObject({ week: week(), seen: z.string().max(64) })
export type Approval = z.infer<typeof Approval>

export const SheetAnnulment = z.strictObject({ id: id(), version: version(), reason: optionalText(500) })
export type SheetAnnulment = z.infer<typeof SheetAnnulment>

/** Of one person, or of everybody: ''. */
export const ReceiptAsked = z.strictObject({ id: id(), operator_id: z.union([id(), z.literal('')]).default('') })
export type ReceiptAsked = z.infer<typeof ReceiptAsked>

/** Pieces and money of a day or a week of one person, by operation. */
const MadePieces = Tally.extend({
  operations: z.array(Tally.extend({ operation_name: z.string(), style_name: z.string() })),
})
export type MadePieces = z.infer<typeof MadePieces>

export const OwnPieces = z.object({
  /** '' where the account is tied to no employee. */
  name: z.string(),
  today: z.string(),
  week: z.string(),
  ends_on: z.string(),
  day: MadePieces,
  whole: MadePieces,
})
export type OwnPieces = z.infer<typeof OwnPieces>

export const SheetPayment = z.strictObject({
  id: id(),
  version: version(),
  date: businessDay('Elige el día del pago.'),
  /** Caja or banco, where there are books. */
  account_id: optionalAccount(),
  note: optionalText(),
})
export type SheetPayment = z.infer<typeof SheetPayment>

/** An entry of a sheet in the books. */
export const PieceEntry = z.object({
  id: z.uuid(),
  occasion: z.enum(['accrual', 'payment']),
  number: z.string(),
  date: z.string(),
  taken_back: z.boolean(),
})
export type PieceEntry = z.infer<typeof PieceEntry>

export const SheetBooks = z.object({
  /** Whether Contabilidad is connected and open to the person. */
  open: z.boolean(),
  /** Whether the accounts are chosen. */
  ready: z.boolean(),
  entries: z.array(PieceEntry),
})
export type SheetBooks = z.infer<typeof SheetBooks>
