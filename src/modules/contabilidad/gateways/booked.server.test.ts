import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { findUnpaidJob } from './server/look.ts'

const world = await openWorld({ nodes: 2 })
const { ana, zoe, db } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())

await world.must(ana, contabilidad.startChart, { chart: 'pgc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })
const accountOf = async (code: string, as = ana) =>
  (await world.must(as, contabilidad.accounts, {})).find((one) => one.code === code)?.id ?? ''

const AT_ONCE = 20

/** What a gateway collected of an invoice in the books. */
async function charged(amount = '100') {
  const invoice = await world.must(ana, contabilidad.issueInvoice, {
    ...{ date: '2026-03-10', due_date: '2026-03-25', client: 'Comercial Lindero', amount: '100' },
  })
  const link = await world.must(ana, contabilidad.shareInvoice, { id: invoice.id, days: 30 })
  const [payment, id] = [randomUUID(), randomUUID()]
  await db.query(
    `insert into online_payments (company_id, id, invoice_id, link_id, gateway, amount, currency)
     values ($1, $2, $3, $4, 'stripe', $5, $6)`,
    [ana.company, payment, invoice.id, link.id, amount, invoice.currency],
  )
  await db.query(
    `insert into online_charges (company_id, id, online_payment_id, gateway, charge_id, date, amount, currency)
     values ($1, $2::uuid, $3, 'stripe', $2::text, '2026-03-12', $4, $5)`,
    [ana.company, id, payment, amount, invoice.currency],
  )
  return { id, invoice, payment }
}
const book = (id: string, account_id?: string, more: object = {}) =>
  world.ask(ana, contabilidad.bookOnlineCharge, { id, ...(account_id && { account_id }) }, more)

describe('a charge that waits', () => {
  it('is booked into an account of money of one’s own', async () => {
    const { id, invoice } = await charged()
    const income = await book(id, await accountOf('700'))
    expect([income.status, income.body.code]).toEqual([409, 'account_not_cash'])
    await world.must(zoe, contabilidad.startChart, { chart: 'pgc' })
    const foreign = await book(id, await accountOf('570', zoe))
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Una de las cuentas ya no está en tu plan.'])
    expect((await world.ask(zoe, contabilidad.bookOnlineCharge, { id })).status).toBe(404)
    expect((await book(id, await accountOf('570'))).body).toMatchObject({ status: 'Registrado' })
    expect(await world.must(ana, contabilidad.invoice, { id: invoice.id })).toMatchObject({
      status: 'Pagada',
      payments: [{ account: expect.stringContaining('570') }],
    })
  })

  it('is booked once, though twenty try at once over two nodes', async () => {
    const { id, invoice } = await charged()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => book(id, undefined, { node: at % 2 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code ?? 'done'))).toEqual(new Set(['done', 'charge_booked']))
    expect(await world.must(ana, contabilidad.invoice, { id: invoice.id })).toMatchObject({ paid: '100.00' })
  })

  it('waits again once its payment is undone', async () => {
    const { id, invoice } = await charged()
    await book(id)
    const { payments } = await world.must(ana, contabilidad.invoice, { id: invoice.id })
    await world.must(ana, contabilidad.undoPayment, { id: payments[0]?.id ?? '', date: '2026-03-12', reason: 'Error' })
    const { rows } = await world.must(ana, contabilidad.onlineCharges, { status: 'Por revisar' })
    expect(rows.map((row) => row.id)).toContain(id)
    expect((await book(id)).status).toBe(200)
  })

  it('of more than is owed becomes a receipt with an advance', async () => {
    const { id } = await charged('130')
    expect((await book(id)).body).toMatchObject({ status: 'Registrado', receipt: expect.stringMatching(/^RC-/) })
    const { rows } = await world.must(ana, contabilidad.receipts, {})
    expect(rows[0]).toMatchObject({ amount: '130.00', applied: '100.00', balance: '30.00' })
  })
})

describe('a payment whose event never comes', () => {
  const found = async () => {
    const asked: unknown[] = []
    await findUnpaidJob({ pools, enqueue: async (_, data) => void asked.push(data) }).run(null as never)
    return asked
  }

  it('is asked for again and again, less often as it grows older, until it was charged', async () => {
    const { payment } = await charged()
    const ref = { company: ana.company, payment }
    const aged = async (asked: string, made: string, more = '') => {
      await db.query(
        `update online_payments set asked_at = now() - $2::interval, created_at = now() - $3::interval ${more} where id = $1`,
        [payment, asked, made],
      )
      return (await found()).some((one) => JSON.stringify(one) === JSON.stringify(ref))
    }
    expect(await found()).toContainEqual(ref)
    expect([await aged('8 min', '1 hour'), await aged('10 min', '1 hour')]).toEqual([false, true])
    expect([await aged('50 min', '5 hours'), await aged('61 min', '5 hours')]).toEqual([false, true])
    expect(await aged('2 hours', '16 days')).toBe(false)
    expect(await aged('2 hours', '5 hours', ', charged_at = now()')).toBe(false)
  })
})
