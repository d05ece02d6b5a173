import { randomUUID } from 'node:crypto'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../../world/world.ts'
import { deed, type Made } from '../deed.ts'
import { issueInvoice } from './invoices.ts'

/** What a gateway collected of the latest invoice and could not be booked. No call makes it: nothing goes out of this world. */
async function charged(made: Made, { ana, db }: World): Promise<string> {
  const [payment, charge] = [randomUUID(), randomUUID()]
  const { id, date } = made(contabilidad.issueInvoice)
  await db.query(
    `insert into online_payments (company_id, id, invoice_id, link_id, gateway, amount, currency, charged_at)
     select i.company_id, $1, i.id, l.id, 'wompi', 10, i.currency, now()
     from invoices i join invoice_links l on l.company_id = i.company_id and l.invoice_id = i.id and l.revoked_at is null
     where i.company_id = $2 and i.id = $3`,
    [payment, ana.company, id],
  )
  await db.query(
    `insert into online_charges (company_id, id, online_payment_id, gateway, charge_id, date, amount, currency, problem)
     select company_id, $1::uuid, id, gateway, $1::text, $4, amount, currency, 'Elige la cuenta en que entró el dinero.'
     from online_payments where company_id = $2 and id = $3`,
    [charge, ana.company, payment, date],
  )
  return charge
}

/** A gateway is entered; what it collected is booked, and other money goes back. */
export const gatewayDeeds = [
  deed(contabilidad.savePaymentGateway, async (_, { ana, must }) => {
    const all = await must(ana, contabilidad.paymentGateways, {})
    const version = all.find(({ gateway }) => gateway === 'wompi')?.version ?? 1
    const keys = { public_key: 'p', private_key: 'q', integrity_secret: 'i', events_secret: 'e' }
    return { gateway: 'wompi' as const, version, ...keys }
  }),
  issueInvoice,
  deed(contabilidad.shareInvoice, (made) => ({ id: made(contabilidad.issueInvoice).id, days: 30 })),
  deed(contabilidad.bookOnlineCharge, async (made, world) => ({ id: await charged(made, world) })),
  deed(contabilidad.refundOnlineCharge, async (made, world) => {
    await world.db.query(`update payment_gateways set state = 'Activa' where gateway = 'wompi'`)
    return { id: await charged(made, world), reason: 'Se canceló' }
  }),
]
