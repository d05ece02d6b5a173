import { laterDay } from '../../../kernel/days/day.ts'
import type { AccountType } from '../rows.ts'
import { type HandedBooks, oneLine, openingsOf, signed } from './books.ts'

/** The five roots that Beancount knows. */
const ROOTS: Record<AccountType, string> = {
  Activo: 'Assets',
  Pasivo: 'Liabilities',
  Patrimonio: 'Equity',
  Ingreso: 'Income',
  Gasto: 'Expenses',
}

/** The books for Beancount ("Beancount Language Syntax"): an account's parts are letters, digits and dashes, and begin with a capital or a digit. */
export function beancountText(books: HandedBooks): string {
  const { company, currency, from, accounts, entries } = books
  const nameOf = namesOf(accounts)
  const posting = (code: string, amount: string) => `  ${nameOf.get(code) ?? ''}  ${amount} ${currency}`
  const openings = openingsOf(books)
  const before = laterDay(from, -1)
  return [
    `option "title" ${quoted(company)}`,
    `option "operating_currency" "${currency}"`,
    '',
    ...accounts.map(
      ({ code, name }) => `${before} open ${nameOf.get(code)} ${currency}\n  nombre: ${quoted(`${code} ${name}`)}`,
    ),
    '',
    ...(openings.length > 0
      ? [`${before} * "Saldos iniciales"`, ...openings.map(({ code, opening }) => posting(code, opening)), '']
      : []),
    ...entries.flatMap(({ date, number, description, lines }) => [
      `${date} * ${quoted(description)} ^${number}`,
      ...lines.flatMap((line) => [
        posting(line.code, signed(line)),
        ...(line.cost_center ? [`    centro: ${quoted(line.cost_center)}`] : []),
      ]),
      '',
    ]),
  ].join('\n')
}

/** Names by code; two codes that would be written alike are told apart by a number. */
function namesOf(accounts: HandedBooks['accounts']): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { code, name, type } of accounts) {
    const plain = `${code} ${name}`
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
    const first = `${ROOTS[type]}:${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
    let written = first
    for (let at = 2; taken.has(written); at++) written = `${first}-${at}`
    taken.add(written)
    names.set(code, written)
  }
  return names
}

const quoted = (text: string) => `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
