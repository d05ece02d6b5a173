import { bankDecimal, opposite, realDay } from './figures.ts'
import { allNamed, at, type Element, elementsOf, markupText, textOfFirst } from './markup.ts'
import { daysOf, lineOf, refuseMore, type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

const NOT_GIVEN = /^(NOTPROVIDED|NONREF|NOTAVAILABLE)$/i

/** CAMT.053 of ISO 20022, versions 02 to 08: the booked entries of each statement, one movement an entry. */
export function readCamt053(source: string): Statement[] {
  const statements = allNamed(elementsOf(source), 'Stmt')
  if (statements.length === 0) throw new UnreadableStatement('El archivo XML no es un extracto CAMT.053.')
  return statements.map(statementOf)
}

function statementOf(statement: Element): Statement {
  const entries = statement.children.filter(({ name }) => name === 'Ntry').filter(isBooked)
  refuseMore(entries.length)
  const lines = entries.map(movementOf)
  const opening = balanceOf(statement, 'OPBD', 'PRCD')
  const closing = balanceOf(statement, 'CLBD')
  const made = markupText(statement, 'CreDtTm').slice(0, 10)
  const days = daysOf(lines, closing?.day || opening?.day || realDay(made))
  return {
    account: markupText(statement, 'Acct', 'Id', 'IBAN') || markupText(statement, 'Acct', 'Id', 'Othr', 'Id'),
    currency: markupText(statement, 'Acct', 'Ccy') || (closing ?? opening)?.currency || '',
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    ...days,
    lines,
  }
}

/** Entries that are only announced are told again once they are booked. Since version 04 the status is a code within. */
const isBooked = (entry: Element) => /^(BOOK|)$/.test(markupText(entry, 'Sts', 'Cd') || markupText(entry, 'Sts'))

function balanceOf(statement: Element, ...codes: string[]) {
  const balances = statement.children.filter(({ name }) => name === 'Bal')
  const of = (code: string) => balances.find((one) => markupText(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
  const balance = codes.map(of).find(Boolean)
  return (
    balance && {
      amount: directed(balance),
      day: dayIn(at(balance, 'Dt')),
      currency: /Ccy="([A-Z]{3})"/.exec(at(balance, 'Amt')?.attributes ?? '')?.[1] ?? '',
    }
  )
}

const directed = (told: Element) => {
  const amount = bankDecimal(markupText(told, 'Amt'))
  return markupText(told, 'CdtDbtInd') === 'DBIT' ? opposite(amount) : amount
}

const dayIn = (told: Element | undefined) => (markupText(told, 'Dt') || markupText(told, 'DtTm')).slice(0, 10)

function movementOf(entry: Element): StatementLine {
  const parts = allNamed(entry, 'TxDtls')
  const [first] = parts
  const value = dayIn(at(entry, 'ValDt'))
  const day = realDay(dayIn(at(entry, 'BookgDt')) || value)
  const amount = directed(entry)
  const remitted = parts.flatMap((part) => [
    ...allNamed(part, 'Ustrd').map((one) => markupText(one)),
    ...allNamed(part, 'CdtrRefInf').map((one) => textOfFirst(one, 'Ref')),
  ])
  const other = parts.length === 1 ? partyOf(first, amount.startsWith('-') ? 'Cdtr' : 'Dbtr') : ''
  const reference = markupText(first, 'Refs', 'EndToEndId')
  return lineOf({
    day,
    value_day: value || day,
    amount,
    text: [...remitted, markupText(entry, 'AddtlNtryInf')].filter(Boolean).join(' ') || other,
    counterparty: other,
    reference: NOT_GIVEN.test(reference) ? '' : reference,
    bank_id:
      markupText(entry, 'AcctSvcrRef') || markupText(first, 'Refs', 'AcctSvcrRef') || markupText(entry, 'NtryRef'),
  })
}

/** The name of the other side; since version 08 it stands one deeper. */
function partyOf(part: Element | undefined, side: 'Cdtr' | 'Dbtr'): string {
  const parties = at(part, 'RltdPties')
  return (
    markupText(parties, side, 'Nm') ||
    markupText(parties, side, 'Pty', 'Nm') ||
    markupText(parties, `Ultmt${side}`, 'Nm')
  )
}
