import { centsOf } from '#src/kernel/money/cents.ts'
import { thousandthsOf } from '#src/kernel/money/totals.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { AccountType } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import type { CreditedGoods, CreditedLine } from '../schemas.ts'
import type { BookedLine } from './creditable.ts'

/** What a note takes back of a line of the bill. */
export interface CreditedPart {
  line: BookedLine
  /** In the note's list, from 0. */
  at: number
  quantity: string
  /** Net, without tax. */
  amount: string
  account_id: string
  goods: CreditedGoods | ''
}

/**
 * What is asked for, each with its account and what became of its goods.
 * @throws Refusal for what is more than is left, or goods of which nobody says what became
 */
export async function creditedParts(
  sql: Query,
  company: string,
  lines: readonly BookedLine[],
  asked: readonly CreditedLine[],
): Promise<CreditedPart[]> {
  const waiting = new Map(lines.map((line) => [line.receipt_line_id, line.returned]))
  const parts = asked.map(({ line_id, account_id, ...typed }, at) => {
    const line = found(lines.find(({ id }) => id === line_id))
    const part: CreditedPart = {
      ...{ line, at, quantity: typed.quantity, amount: typed.amount },
      account_id: account_id ?? line.account_id,
      goods: account_id === null && line.receipt !== null ? goodsOf(typed.goods, line, at) : '',
    }
    refuseBeyond(part)
    if (part.goods !== '') refuseGoods(part, waiting)
    if (account_id === null && line.asset !== null)
      throw refusal(
        'credited_line_has_asset',
        `De «${line.description}» es el activo fijo «${line.asset}»: elige a qué cuenta va lo acreditado.`,
        { field: fieldOf(at, 'account_id') },
      )
    return part
  })
  await checkChosen(sql, company, asked)
  return parts
}

const fieldOf = (at: number, field: string) => `lines.${at}.${field}`

function goodsOf(goods: CreditedGoods | null, { description }: BookedLine, at: number): CreditedGoods {
  if (goods !== null) return goods
  throw refusal('credited_goods_unsaid', `Elige qué pasó con la mercancía de «${description}».`, {
    field: fieldOf(at, 'goods'),
  })
}

function refuseBeyond({ line, at, quantity, amount }: CreditedPart): void {
  const { description, left, left_net } = line
  if (thousandthsOf(quantity) > thousandthsOf(left))
    throw refusal('credit_exceeds_bill', `De «${description}» quedan ${left} por acreditar.`, {
      field: fieldOf(at, 'quantity'),
    })
  if (centsOf(amount) > centsOf(left_net))
    throw refusal('credit_exceeds_bill', `De «${description}» quedan ${left_net} sin impuestos por acreditar.`, {
      field: fieldOf(at, 'amount'),
    })
}

/** `waiting`: units by line of a receipt that went back and wait for their credit; counted down. */
function refuseGoods({ line, at, quantity, amount, goods }: CreditedPart, waiting: Map<string | null, number>): void {
  const { description, left, left_net, receipt_line_id } = line
  const field = fieldOf(at, 'quantity')
  const units = Number(quantity)
  if (goods === 'rebaja') {
    if (units > 0)
      throw refusal('credited_units_stay', `«${description}» se queda y baja su costo: deja la cantidad vacía.`, {
        field,
      })
    return
  }
  if (units === 0 || !Number.isInteger(units))
    throw refusal('whole_units_bought', `Escribe cuántas unidades enteras de «${description}».`, { field })
  if (goods === 'refactura') {
    if (quantity === left && amount !== left_net)
      throw refusal('credited_whole_line', `Si «${description}» se factura de nuevo, se acredita todo: ${left_net}.`, {
        field: fieldOf(at, 'amount'),
      })
    return
  }
  const back = waiting.get(receipt_line_id) ?? 0
  if (units > back)
    throw refusal(
      'credited_beyond_return',
      back === 0
        ? `De «${description}» no hay unidades devueltas sin su nota: registra antes la devolución.`
        : `De «${description}» ${back === 1 ? 'hay 1 unidad devuelta' : `hay ${back} unidades devueltas`} sin su nota.`,
      { field },
    )
  waiting.set(receipt_line_id, back - units)
}

const TYPES: readonly AccountType[] = ['Gasto', 'Activo', 'Ingreso']

/** @throws Refusal for another account than one of result or an asset that is no money */
async function checkChosen(sql: Query, company: string, asked: readonly CreditedLine[]): Promise<void> {
  const ids = asked.flatMap(({ account_id }) => account_id ?? [])
  if (ids.length === 0) return
  const fit = await sql<{ id: string }>`
    select id from chart_of_accounts where company_id = ${company} and id = any(${ids}::uuid[])
      and type = any(${[...TYPES]}::text[]) and not cash for key share`
  const wrong = asked.findIndex(({ account_id }) => account_id !== null && !fit.some(({ id }) => id === account_id))
  if (wrong >= 0)
    throw refusal(
      'wrong_account_type',
      'Elige una cuenta de gasto, de ingreso, o de un activo que no sea caja ni banco.',
      {
        field: fieldOf(wrong, 'account_id'),
      },
    )
}
