import { daysBetween } from '../../../../kernel/days/day.ts'
import { bankDecimal, opposite, shortBankDay } from './figures.ts'
import { narrativeOf } from './mt940-narrative.ts'
import { daysOf, lineOf, refuseMore, type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

const FIELD = /^:(\d{2}[A-Z]?):/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/
/** Value day, entry day, direction, currency's letter, amount, kind, the owner's reference, the bank's, and more of it on a line of its own. */
const MOVEMENT = /^(\d{6})(\d{4})?\s*(R?[CD]|E[CD])\s?([A-Z])?\s*(\d[\d.,]*|[.,]\d+)\s*([A-Z][A-Z0-9 ]{3})?(.*)$/s
/** Some banks leave field 20 out. */
const BEGINS = /^(25|60[FM]?|61)$/
/** A movement has two, and a statement of a single one some six more. */
const FIELDS_A_MOVEMENT = 8
const NOTHING = /^(NONREF|NOREF|)$/i

/** MT940 of SWIFT: fields that begin with ':61:' and the like, whatever envelope a bank puts around them. */
export function readMt940(source: string): Statement[] {
  const statements: Statement[] = []
  let count = 0
  let last: StatementLine | undefined
  for (const { tag, value } of fieldsOf(source)) {
    if (tag === '20' || (statements.length === 0 && BEGINS.test(tag))) statements.push(begun())
    const current = statements.at(-1)
    if (tag === '25' && current) Object.assign(current, { account: value.trim(), currency: '' })
    else if (/^60[FM]?$/.test(tag) && current) Object.assign(current, balanceOf(value, 'opening'))
    else if (/^62[FM]?$/.test(tag) && current) Object.assign(current, balanceOf(value, 'closing'))
    else if (tag === '61' && current) {
      refuseMore(++count)
      current.lines.push(movementOf(value))
    } else if (tag === '86' && last) Object.assign(last, narratedBy(value, last))
    // What stands after the closing balance is of the whole statement.
    last = tag === '61' ? statements.at(-1)?.lines.at(-1) : undefined
  }
  const told = statements.filter(
    ({ opening, closing, lines }) => opening !== null || closing !== null || lines.length > 0,
  )
  if (told.length === 0) throw new UnreadableStatement('El archivo no trae ningún extracto MT940.')
  return told.map(({ from, to, ...statement }) => ({
    ...statement,
    ...daysOf(statement.lines, to || from || '2000-01-01'),
    lines: statement.lines.map(lineOf),
  }))
}

const begun = (): Statement => ({
  account: '',
  currency: '',
  opening: null,
  closing: null,
  from: '',
  to: '',
  lines: [],
})

/** Each field with the lines that follow it. */
function fieldsOf(source: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = []
  for (const line of source.split(/\r\n|\r|\n/)) {
    const [whole, tag] = FIELD.exec(line) ?? []
    const last = fields.at(-1)
    if (whole && tag) {
      refuseMore(fields.length / FIELDS_A_MOVEMENT)
      fields.push({ tag, value: line.slice(whole.length) })
    } else if (last && !/^(-\}?|\{.*)$/.test(line.trim())) last.value += `\n${line}`
  }
  return fields
}

function balanceOf(value: string, of: 'opening' | 'closing'): Partial<Statement> {
  const [, direction, day = '', currency, figures = ''] = BALANCE.exec(value.replaceAll(/\s/g, '')) ?? []
  if (!direction) throw new UnreadableStatement(`El saldo «${value.slice(0, 40)}» no se entiende.`)
  const amount = bankDecimal(figures)
  const told = direction === 'D' ? opposite(amount) : amount
  // Some banks tell no day of an empty account.
  const when = day === '000000' ? '' : shortBankDay(day)
  return { currency, [of]: told, ...(of === 'opening' ? { from: when } : { to: when }) }
}

function movementOf(value: string): StatementLine {
  const [, valued = '', entered, direction, , figures = '', , more = ''] = MOVEMENT.exec(value) ?? []
  if (!direction) throw new UnreadableStatement(`El movimiento «${value.slice(0, 40)}» no se entiende.`)
  const value_day = shortBankDay(valued)
  const amount = bankDecimal(figures)
  const [references = '', ...supplement] = more.split('\n')
  const [own = '', bank = ''] = references.split('//')
  return {
    day: entered ? nearest(entered, value_day) : value_day,
    value_day,
    // A reversed credit takes money out; a reversed debit brings it back.
    amount: /^(D|ED|RC)$/.test(direction) ? opposite(amount) : amount,
    text: supplement.join(' ').trim(),
    counterparty: '',
    reference: NOTHING.test(own.trim()) ? '' : own,
    bank_id: NOTHING.test(bank.trim()) ? '' : bank,
  }
}

function narratedBy(value: string, line: StatementLine): Partial<StatementLine> {
  const { text, counterparty, reference } = narrativeOf(value)
  return { text: text || line.text, counterparty, reference: line.reference || reference }
}

/** Month and day of the entry in the year that brings it closest to its value day. */
function nearest(monthAndDay: string, value_day: string): string {
  const year = Number(value_day.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((one) => {
    const day = `${one}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`
    return Number.isNaN(Date.parse(day)) ? [] : [day]
  })
  const far = (day: string) => Math.abs(daysBetween(day, value_day))
  return days.toSorted((one, other) => far(one) - far(other))[0] ?? value_day
}
