import { laterDay } from '../../../kernel/days/day.ts'
import type { AccountType } from '../rows.ts'
import { type HandedBooks, oneLine, openingsOf, signed } from './books.ts'

/** Account types as hledger declares them. */
const TYPES: Record<AccountType, string> = { Activo: 'A', Pasivo: 'L', Patrimonio: 'E', Ingreso: 'R', Gasto: 'X' }

/**
 * The books as a journal of hledger (its manual, "Journal"). A colon parts accounts, two spaces end their names and a semicolon begins a comment: names
 * lose them.
 */
export function hledgerText(books: HandedBooks): string {
  const { company, currency, from, to, accounts, entries } = books
  const nameOf = new Map(accounts.map(({ code, name, type }) => [code, `${type}:${written(`${code} ${name}`)}`]))
  const named = (code: string) => nameOf.get(code) ?? written(code)
  const posting = (code: string, amount: string, center?: string | null) =>
    `    ${named(code)}  ${amount} ${currency}${center ? `  ; centro: ${oneLine(written(center).replaceAll(',', ' '))}` : ''}`
  const openings = openingsOf(books)
  return [
    `; ${oneLine(company)}: ${from} a ${to}`,
    '',
    'decimal-mark .',
    `commodity 1000.00 ${currency}`,
    '',
    ...accounts.map(({ code, type }) => `account ${named(code)}  ; type: ${TYPES[type]}`),
    '',
    ...(openings.length > 0
      ? [`${laterDay(from, -1)} * Saldos iniciales`, ...openings.map(({ code, opening }) => posting(code, opening)), '']
      : []),
    ...entries.flatMap(({ date, number, description, lines }) => [
      `${date} * (${number}) ${written(description)}`,
      ...lines.map((line) => posting(line.code, signed(line), line.cost_center)),
      '',
    ]),
  ].join('\n')
}

const written = (text: string) => oneLine(text.replaceAll(';', ',').replaceAll(':', '-'))
