import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import type { AccountType } from '../rows.ts'

/** Operating, investing and financing activities (IAS 7, paragraphs 13 to 17). */
export const PLACES = ['operacion', 'inversion', 'financiacion'] as const
export type CashFlowPlace = (typeof PLACES)[number]

export const PLACE_TITLES: Record<CashFlowPlace, string> = {
  operacion: 'Actividades de operación',
  inversion: 'Actividades de inversión',
  financiacion: 'Actividades de financiación',
}

const LASTING =
  /activos? fijos?|propiedad|planta y equipo|maquinaria|muebles|mobiliario|equipos? |inmoviliz|inmovilizad|intangible|depreciaci|amortizaci|^inversiones|terreno|edificio|veh[ií]culo|valorizaci/iu
const LENT =
  /pr[ée]stamo|obligaciones financieras|deudas a (largo|corto) plazo|entidades de cr[ée]dito|^bancos|bonos|hipoteca|leasing|arrendamiento financiero|socios/iu

/** Where an account belongs by its type and the names of itself and those above it; null: it is cash or a result. */
export function guessedPlace(account: {
  type: AccountType
  cash: boolean
  names: readonly string[]
}): CashFlowPlace | null {
  const { type, cash, names } = account
  if (cash || type === 'Ingreso' || type === 'Gasto') return null
  if (type === 'Patrimonio') return 'financiacion'
  const words = type === 'Activo' ? LASTING : LENT
  const place = type === 'Activo' ? 'inversion' : 'financiacion'
  return names.some((name) => words.test(`${name} `)) ? place : 'operacion'
}

/** What moved in an account, as debits less credits. */
export interface CashMovement {
  id: string
  code: string
  name: string
  type: AccountType
  cash: boolean
  place: CashFlowPlace | null
  /** Before the first day; of cash alone. */
  opening: string
  /** In the period, without closing entries. */
  moved: string
  /** The part of it against income and expenses alone, as depreciation: it moved no money. */
  unpaid: string
  /** In closing entries. */
  closed: string
}

export interface FlowRow {
  id: string
  code: string
  name: string
  amount: string
}

export interface FlowSection {
  place: CashFlowPlace
  rows: FlowRow[]
  total: string
}

export interface CashFlow {
  opening: string
  /** The result of the period, before closing entries. */
  result: string
  /** What the result holds and no money moved for. */
  unpaid: FlowRow[]
  /** In the order of PLACES; operating with the result and what was unpaid of it. */
  sections: FlowSection[]
  change: string
  closing: string
}

/**
 * The statement of cash flows by the indirect method (IAS 7, paragraphs 18 (b) and 20): the result, less what no money moved for, and what changed in
 * every other account. Opening + operating + investing + financing = closing, to the cent, since the lines of all entries add up to nothing.
 */
export function cashFlowOf(movements: readonly CashMovement[]): CashFlow {
  const others = movements.filter(({ cash, type }) => !cash && type !== 'Ingreso' && type !== 'Gasto')
  const result = -sum(movements, (one) => (isResult(one) ? centsOf(one.moved) : 0n))
  const unpaid = rowsOf(others, ({ unpaid: of }) => -centsOf(of))
  const sections = PLACES.map((place) => {
    const own = others.filter((one) => one.place === place)
    const rows = rowsOf(own, ({ moved, unpaid: of }) => centsOf(of) - centsOf(moved))
    const first = place === 'operacion' ? result + total(unpaid) : 0n
    return { place, rows, total: amountOf(first + total(rows)) }
  })
  const cash = movements.filter((one) => one.cash)
  const opening = sum(cash, (one) => centsOf(one.opening))
  const change = sections.reduce((cents, section) => cents + centsOf(section.total), 0n)
  // A closing entry that moves money is none, and yet somebody may have marked it.
  const inClosing = sum(cash, (one) => centsOf(one.closed))
  return {
    opening: amountOf(opening),
    result: amountOf(result),
    unpaid,
    sections,
    change: amountOf(change + inClosing),
    closing: amountOf(opening + change + inClosing),
  }
}

const isResult = ({ type, cash }: CashMovement) => !cash && (type === 'Ingreso' || type === 'Gasto')

const sum = (movements: readonly CashMovement[], cents: (one: CashMovement) => bigint) =>
  movements.reduce((all, one) => all + cents(one), 0n)

const total = (rows: readonly FlowRow[]) => rows.reduce((cents, { amount }) => cents + centsOf(amount), 0n)

const rowsOf = (movements: readonly CashMovement[], cents: (one: CashMovement) => bigint): FlowRow[] =>
  movements
    .filter((one) => cents(one) !== 0n)
    .map((one) => ({ id: one.id, code: one.code, name: one.name, amount: amountOf(cents(one)) }))
