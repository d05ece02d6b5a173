import { isDay } from '../../../../kernel/fields.ts'
import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import { UnreadableStatement } from './statement.ts'

const LONGEST_WHOLE = 12

/**
 * A decimal string in cents of a figure whose last mark parts the cents: '-1.234,5' is '-1234.50'.
 * @throws UnreadableStatement for anything else, and for parts of a cent
 */
export function bankDecimal(typed: string): string {
  const text = typed.replaceAll(/[\s']/g, '')
  const [, sign = '', whole, part = ''] = /^([+-]?)(\d[\d.,]*?|)(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole === undefined || (whole === '' && part === '')) throw noFigure(typed)
  return signed(sign, whole.replaceAll(/[.,]/g, ''), part, typed)
}

/** A figure whose decimal mark is known, so that '1.234' is not read as one and a bit. @throws UnreadableStatement */
export function markedDecimal(typed: string, mark: ',' | '.'): string {
  const bare = typed.replaceAll(/[\s'$€]|[A-Z]{3}/g, '')
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]
  const [, before = '', figure = '', after = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(inBrackets ?? bare) ?? []
  const [whole = '', part = '', ...more] = figure.split(mark)
  if (figure === '' || more.length > 0) throw noFigure(typed)
  const minus = inBrackets !== undefined || before === '-' || after === '-' ? '-' : ''
  return signed(minus, whole.replaceAll(/[.,]/g, ''), part, typed)
}

function signed(sign: string, whole: string, part: string, typed: string): string {
  const meant = whole.replace(/^0+/, '')
  if (!/^\d*$/.test(meant + part) || !/^0*$/.test(part.slice(2)) || meant.length > LONGEST_WHOLE) throw noFigure(typed)
  const decimal = amountOf(centsOf(`${meant || '0'}.${part.slice(0, 2).padEnd(2, '0')}`))
  return sign === '-' && decimal !== '0.00' ? `-${decimal}` : decimal
}

/** The other direction of a decimal string. */
export const opposite = (amount: string): string => amountOf(-centsOf(amount))

const noFigure = (typed: string) => new UnreadableStatement(`«${typed.slice(0, 40)}» no es un importe en céntimos.`)

/** A day of eight figures, 'YYYYMMDD'. @throws UnreadableStatement */
export const bankDay = (figures: string): string =>
  realDay(`${figures.slice(0, 4)}-${figures.slice(4, 6)}-${figures.slice(6, 8)}`)

/** A day of six figures, 'YYMMDD', of this century. Banks that count 30 days a month write a 30th of February: the month's last day. @throws UnreadableStatement */
export function shortBankDay(figures: string): string {
  const [, month = '', nth = ''] = /^(\d{4})(\d{2})$/.exec(figures) ?? []
  const last = new Date(Date.UTC(2000 + Number(month.slice(0, 2)), Number(month.slice(2)), 0)).getUTCDate()
  return bankDay(`20${month}${Number(nth) > last && nth <= '31' ? last : nth}`)
}

/** @throws UnreadableStatement */
export function realDay(day: string): string {
  if (!isDay(day)) throw new UnreadableStatement(`«${day.slice(0, 40)}» no es una fecha.`)
  return day
}
