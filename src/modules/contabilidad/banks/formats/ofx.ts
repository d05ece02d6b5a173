import { bankDay, bankDecimal } from './figures.ts'
import { allNamed, type Element, elementsOf, textOfFirst } from './markup.ts'
import { daysOf, lineOf, refuseMore, type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

/** OFX and QFX: 1.x in SGML and 2.x in XML, of accounts and cards. It tells the closing balance only. */
export function readOfx(source: string): Statement[] {
  const statements = allNamed(elementsOf(source.slice(source.search(/<OFX>/i))), 'STMTRS', 'CCSTMTRS')
  if (statements.length === 0) throw new UnreadableStatement('El archivo OFX no trae movimientos de una cuenta.')
  return statements.map(statementOf)
}

function statementOf(statement: Element): Statement {
  const told = allNamed(statement, 'STMTTRN')
  refuseMore(told.length)
  const lines = told.map(movementOf)
  const [list] = allNamed(statement, 'BANKTRANLIST')
  const [balance] = allNamed(statement, 'LEDGERBAL')
  const figure = textOfFirst(balance, 'BALAMT')
  const asOf = textOfFirst(balance, 'DTASOF')
  const days = daysOf(lines, /^\d{8}/.test(asOf) ? bankDay(asOf) : '2000-01-01')
  const told_from = textOfFirst(list, 'DTSTART')
  return {
    account: textOfFirst(allNamed(statement, 'BANKACCTFROM', 'CCACCTFROM')[0], 'ACCTID'),
    currency: textOfFirst(statement, 'CURDEF'),
    opening: null,
    closing: figure === '' ? null : bankDecimal(figure),
    from: lines.length === 0 && /^\d{8}/.test(told_from) ? bankDay(told_from) : days.from,
    to: days.to,
    lines,
  }
}

function movementOf(told: Element): StatementLine {
  const day = bankDay(textOfFirst(told, 'DTPOSTED'))
  const available = textOfFirst(told, 'DTAVAIL')
  const name = textOfFirst(told, 'NAME')
  const memo = textOfFirst(told, 'MEMO')
  return lineOf({
    day,
    value_day: /^\d{8}/.test(available) ? bankDay(available) : day,
    amount: bankDecimal(textOfFirst(told, 'TRNAMT')),
    text: memo === '' || memo === name ? name : `${name} ${memo}`,
    counterparty: name,
    reference: textOfFirst(told, 'CHECKNUM') || textOfFirst(told, 'REFNUM'),
    bank_id: textOfFirst(told, 'FITID'),
  })
}
