import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { CHART_TITLES } from '../../accounts/charts.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import type { InvoiceKind, PostingRole, PostingRules, RulesChange } from '../../invoices/schemas.ts'
import { post } from '../../journal/server/journal.ts'
import { type AccountRole, checkPostingAccounts, proposePostingAccounts } from '../../port.ts'
import refusal from '../../server/refusals.ts'
import { placedTaxes } from '../../tax-accounts/server/placed.ts'
import { offeredChart } from './offered-chart.ts'

/** Each role with its accounts in the starter charts: general, PUC, PGC. */
const ROLES: Record<PostingRole, AccountRole> = {
  receivable_id: { type: 'Activo', codes: ['1201', '1305', '430'] },
  income_id: { type: 'Ingreso', codes: ['4101', '4135', '700'] },
  tax_id: { type: 'Pasivo', codes: ['2201', '2408', '477'] },
  cash_id: { type: 'Activo', codes: ['1102', '1110', '572'], cash: true },
  advance_id: { type: 'Pasivo', codes: ['2103', '2805', '438'] },
}

type Rules = Pick<PostingRules, PostingRole | 'version'>
/** The rules of a company that never saved any. */
const NONE: Rules = {
  receivable_id: null,
  income_id: null,
  tax_id: null,
  cash_id: null,
  advance_id: null,
  version: 1,
}

export const postingRules = ({ sql, company }: Ctx<unknown>) => rulesShown(sql, company)

export async function rulesShown(sql: Query, company: string): Promise<PostingRules> {
  const [rules, proposed, chart] = await Promise.all([
    rulesOf(sql, company),
    proposePostingAccounts(sql, company, ROLES),
    offeredChart(sql, company),
  ])
  return { ...rules, proposed, chart: chart && CHART_TITLES[chart].title }
}

export const savePostingRules = ({ sql, company, input }: Ctx<RulesChange>) => saveRules(sql, company, input)

export async function saveRules(sql: Query, company: string, input: RulesChange): Promise<PostingRules> {
  const { version, ...chosen } = input
  await checkPostingAccounts(sql, company, ROLES, chosen)
  const [saved] = await sql<Rules>`
    insert into posting_rules as r (company_id, receivable_id, income_id, tax_id, cash_id, advance_id, version)
    select ${company}::uuid, ${chosen.receivable_id}::uuid, ${chosen.income_id}::uuid, ${chosen.tax_id}::uuid,
      ${chosen.cash_id}::uuid, ${chosen.advance_id}::uuid, ${version}::int + 1
    where ${version}::int = 1 or exists (select from posting_rules where company_id = ${company})
    on conflict (company_id) do update set receivable_id = excluded.receivable_id, income_id = excluded.income_id,
      tax_id = excluded.tax_id, cash_id = excluded.cash_id, advance_id = excluded.advance_id, version = r.version + 1
    where r.version = ${version}
    returning receivable_id, income_id, tax_id, cash_id, advance_id, version`
  return { ...unlessStale(saved), proposed: await proposePostingAccounts(sql, company, ROLES), chart: null }
}

export async function rulesOf(sql: Query, company: string): Promise<Rules> {
  const [rules] = await sql<Rules>`
    select receivable_id, income_id, tax_id, cash_id, advance_id, version from posting_rules where company_id = ${company}`
  return rules ?? NONE
}

interface Issued {
  document: InvoiceKind
  number: string
  date: string
  client: string
  payable: string
  taxes: readonly BorneTax[]
  created_by: string
}

/** Debits receivables and what is withheld, credits income and taxes. Returns the entry's id, or null if the company has no rules. */
export async function postIssued(sql: Query, company: string, invoice: Issued): Promise<string | null> {
  const { receivable_id, income_id, tax_id } = await rulesOf(sql, company)
  if (!receivable_id || !income_id) return null
  const taxes = await placedTaxes(sql, company, { side: 'ventas', taxes: invoice.taxes, usual: tax_id })
  if (taxes === null) {
    throw refusal(
      'tax_account_missing',
      'Esta factura lleva impuestos: elige antes su cuenta entre las de tus facturas.',
    )
  }
  const payable = centsOf(invoice.payable)
  const income = taxes.reduce((left, { withheld, cents }) => (withheld ? left + cents : left - cents), payable)
  const { id } = await post(sql, company, {
    date: invoice.date,
    description: `${invoice.document} ${invoice.number} de ${invoice.client}`,
    // What is owed stands first: owedOn finds it there.
    lines: [
      debit(receivable_id, payable),
      ...taxes.filter(({ withheld }) => withheld).map(({ account_id, cents }) => debit(account_id, cents)),
      credit(income_id, income),
      ...taxes.filter(({ withheld }) => !withheld).map(({ account_id, cents }) => credit(account_id, cents)),
    ],
    created_by: invoice.created_by,
    reverses_id: null,
  })
  return id
}

interface Opening extends Pick<Issued, 'document' | 'number' | 'client' | 'created_by'> {
  date: string
  total: string
  account_id: string
}

/** Posts income from before the books began: debits receivables, credits equity. */
export async function postOpening(sql: Query, company: string, invoice: Opening): Promise<string | null> {
  const { receivable_id } = await rulesOf(sql, company)
  if (!receivable_id) return null
  const { id } = await post(sql, company, {
    date: invoice.date,
    description: `Saldo de apertura: ${namedInvoice({ kind: invoice.document, number: invoice.number })} de ${invoice.client}`,
    lines: [debit(receivable_id, centsOf(invoice.total)), credit(invoice.account_id, centsOf(invoice.total))],
    created_by: invoice.created_by,
    reverses_id: null,
  })
  return id
}

interface Paid {
  kind: InvoiceKind
  number: string
  /** The entry of the invoice: what it debited is credited now. */
  entry_id: string
  date: string
  amount: string
  account_id: string
  created_by: string
}

/** The account on which an invoice is owed: what its entry debited first. */
export async function owedOn(sql: Query, company: string, entry: string): Promise<string> {
  const [owed] = await sql<{ account_id: string }>`
    select account_id from journal_lines where company_id = ${company} and entry_id = ${entry} and debit > 0
    order by position limit 1`
  if (!owed) throw new Error(`Entry ${entry} debits nothing`)
  return owed.account_id
}

export async function postReceivedPayment(sql: Query, company: string, payment: Paid): Promise<string> {
  const owed = await owedOn(sql, company, payment.entry_id)
  const { id } = await post(sql, company, {
    date: payment.date,
    description: `Pago de la ${namedInvoice(payment)}`,
    lines: [debit(payment.account_id, centsOf(payment.amount)), credit(owed, centsOf(payment.amount))],
    created_by: payment.created_by,
    reverses_id: null,
  })
  return id
}

const debit = (account_id: string, cents: bigint) => lineOf(account_id, amountOf(cents), '0')
const credit = (account_id: string, cents: bigint) => lineOf(account_id, '0', amountOf(cents))
const lineOf = (account_id: string, debited: string, credited: string) => ({
  account_id,
  debit: debited,
  credit: credited,
  cost_center_id: null,
})
