import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { registerPayment } from '../../invoices/server/payments.ts'
import { issueReceipt } from '../../receipts/server/issue.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import { GATEWAY_TITLES, type GatewayName } from '../rules.ts'

interface HeldCharge {
  gateway: GatewayName
  charge_id: string
  date: string
  amount: string
  asked: boolean
  booked: boolean
  refunded: boolean
  invoice_id: string
  balance: string
  annulled: boolean
  client: string
  client_id: string | null
  /** Who shared the invoice: an act of nobody is booked in that name. */
  author: string
}

/**
 * Books what was collected: as a payment, or, where it is more than is owed, as a receipt whose rest is the client's advance.
 * @throws Refusal
 */
export async function bookCharge(
  { sql, company, later, user }: Pick<Acting<unknown>, 'sql' | 'company' | 'later'> & Partial<Acting<unknown>>,
  id: string,
  account_id: string | null,
): Promise<void> {
  // The invoice is held before the charge, as by whoever pays it.
  await sql`
    select from invoices i where i.company_id = ${company} and i.id = (
      select o.invoice_id from online_charges c join online_payments o on o.company_id = c.company_id and o.id = c.online_payment_id
      where c.company_id = ${company} and c.id = ${id})
    for update`
  await sql`select from online_charges where company_id = ${company} and id = ${id} for update`
  const [row] = await sql<HeldCharge>`
    select c.gateway, c.charge_id, c.date, c.amount::text as amount, c.amount = o.amount and c.currency = o.currency as asked,
      c.refunded_at is not null or c.refund_asked_by is not null as refunded,
      y.id is not null and y.reversed_on is null or r.id is not null and r.annulled_on is null as booked,
      i.id as invoice_id, i.balance::text as balance, i.annulled_on is not null as annulled, i.client, i.client_id,
      l.created_by as author
    from online_charges c
    join online_payments o on o.company_id = c.company_id and o.id = c.online_payment_id
    join invoices i on i.company_id = c.company_id and i.id = o.invoice_id
    join invoice_links l on l.company_id = c.company_id and l.id = o.link_id
    left join invoice_payments y on y.company_id = c.company_id and y.id = c.payment_id
    left join receipts r on r.company_id = c.company_id and r.id = c.receipt_id
    where c.company_id = ${company} and c.id = ${id}`
  const charge = found(row)
  refuseBooking(charge)
  const by = { sql, company, later, user: { id: user?.id ?? charge.author } }
  const owed = charge.annulled ? 0n : centsOf(charge.balance)
  const tie =
    centsOf(charge.amount) <= owed
      ? { payment: await paymentOf(by, charge, account_id), receipt: null }
      : { payment: null, receipt: await receiptOf(by, charge, account_id, owed) }
  await sql`
    update online_charges
    set payment_id = ${tie.payment}, receipt_id = ${tie.receipt}, problem = '', version = version + 1
    where company_id = ${company} and id = ${id}`
}

type By = Omit<Acting<unknown>, 'input'>

async function paymentOf(
  by: By,
  { invoice_id, date, amount, gateway, charge_id }: HeldCharge,
  account_id: string | null,
) {
  const note = `Pago en línea con ${GATEWAY_TITLES[gateway]}: ${charge_id}`
  const { payments } = await registerPayment({ ...by, input: { id: invoice_id, date, amount, account_id, note } })
  // The invoice is held: the latest payment is this one.
  return (
    payments
      .map(({ id }) => id)
      .sort()
      .at(-1) ?? null
  )
}

async function receiptOf(by: By, charge: HeldCharge, account_id: string | null, owed: bigint): Promise<string> {
  const { date, client, client_id, amount, gateway, charge_id, invoice_id } = charge
  const { id } = await issueReceipt({
    ...by,
    input: {
      ...{ date, client, client_id, amount, account_id },
      method: 'Tarjeta',
      reference: charge_id.slice(0, 100),
      note: `Pago en línea con ${GATEWAY_TITLES[gateway]}`,
      lines: owed > 0n ? [{ invoice_id, amount: amountOf(owed) }] : [],
    },
  })
  return id
}

function refuseBooking({ asked, booked, refunded }: HeldCharge): void {
  if (booked) throw refusal('charge_booked', 'Este cobro ya está registrado.')
  if (refunded) throw refusal('charge_refunded', 'Este cobro se devuelve: no se registra.')
  if (!asked)
    throw refusal(
      'charge_of_other_amount',
      'Se cobró otro importe u otra moneda: registra el pago en la factura, o devuélvelo.',
    )
}
