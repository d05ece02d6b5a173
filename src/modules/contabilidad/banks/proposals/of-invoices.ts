import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import { BARE, type OpenLine, type OwedInvoice, type Proposal, wordsOf } from './candidates.ts'
import { combinationOf } from './combination.ts'
import { nameShare, tellsNumber } from './words.ts'

const WHOLE_NAME = 0.6

/** What clients owe: by number, amount and name; several of one client together; a part of one. */
export function ofInvoices(line: OpenLine, open: readonly OwedInvoice[]): Proposal[] {
  const money = centsOf(line.amount)
  if (money <= 0n) return []
  const words = wordsOf(line)
  const invoices = open.filter(({ date }) => date <= line.day)
  const numbered = invoices.filter(({ number }) => tellsNumber(words, number))
  const exact = invoices.filter(({ balance }) => centsOf(balance) === money)
  const shares = new Map(invoices.map(({ client }) => [client, 0]))
  for (const client of shares.keys()) shares.set(client, nameShare(client, words))
  const named = (invoice: OwedInvoice) => (shares.get(invoice.client) ?? 0) >= WHOLE_NAME
  const proposals = exact.map((invoice) => {
    const isNumbered = numbered.includes(invoice)
    const score = isNumbered ? 100 : named(invoice) ? 82 : exact.length === 1 ? 55 : 35
    const certain = isNumbered && numbered.length === 1
    return proposalOf(
      [invoice],
      money,
      score,
      certain,
      isNumbered ? 'Importe y número' : named(invoice) ? 'Importe y nombre' : 'Importe',
    )
  })
  if (numbered.length > 1 && isOfOneClient(numbered) && sumOf(numbered) === money)
    proposals.push(proposalOf(numbered, money, 97, false, 'Números e importe'))
  for (const client of new Set(invoices.filter(named).map(({ client_id, client: name }) => client_id ?? name))) {
    const owed = invoices.filter((one) => (one.client_id ?? one.client) === client)
    const several = exact.some((one) => owed.includes(one)) ? null : combinationOf(owed, money)
    if (several) proposals.push(proposalOf(several, money, 76, false, `${several.length} facturas suman el importe`))
  }
  const [one] = numbered
  if (one && numbered.length === 1 && centsOf(one.balance) > money)
    proposals.push(proposalOf([one], money, 70, false, 'Número; paga una parte'))
  return proposals
}

const sumOf = (invoices: readonly OwedInvoice[]) => invoices.reduce((sum, { balance }) => sum + centsOf(balance), 0n)

const isOfOneClient = (invoices: readonly OwedInvoice[]) =>
  new Set(invoices.map(({ client_id, client }) => client_id ?? client)).size === 1

function proposalOf(
  invoices: readonly OwedInvoice[],
  money: bigint,
  score: number,
  certain: boolean,
  why: string,
): Proposal {
  let left = money
  return {
    ...BARE,
    kind: 'facturas',
    score,
    certain,
    title: `${invoices.length === 1 ? 'Factura' : 'Facturas'} ${invoices.map(({ number }) => number).join(', ')} de ${invoices[0]?.client}`,
    why,
    invoices: invoices.map(({ id, balance }) => {
      const paid = centsOf(balance) < left ? centsOf(balance) : left
      left -= paid
      return { invoice_id: id, amount: amountOf(paid) }
    }),
  }
}
