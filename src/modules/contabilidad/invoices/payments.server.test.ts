import { beforeAll, describe, expect, it, vi } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { Invoice } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe } = world

const typed = (more: object = {}) => ({
  date: '2026-03-10',
  client: 'Comercial Lindero',
  description: 'Uniformes de marzo',
  due_date: '2026-03-25',
  amount: '100',
  ...more,
})
const issue = (more: object = {}) => world.must(ana, contabilidad.issueInvoice, typed(more))
const pay = (id: string, amount: string, date = '2026-03-11') =>
  world.must(ana, contabilidad.registerPayment, { id, date, amount })

describe('a payment', () => {
  let owed: Invoice
  beforeAll(async () => {
    owed = await issue({ amount: '250.50' })
  })

  it('is one of several, until nothing is owed', async () => {
    expect(await pay(owed.id, '100.25')).toMatchObject({ status: 'Vencida', paid: '100.25', balance: '150.25' })
    const over = await world.ask(ana, contabilidad.registerPayment, {
      id: owed.id,
      date: '2026-03-12',
      amount: '150.26',
    })
    const text = `El pago supera el saldo de la factura, que es ${formatsOf('Colombia').money('150.25', 'USD')}.`
    expect([over.status, over.body.message, over.body.data.fields]).toEqual([409, text, { amount: text }])
    expect(await pay(owed.id, '150.25')).toMatchObject({ status: 'Pagada', paid: '250.50', balance: '0.00' })
    const more = await world.ask(ana, contabilidad.registerPayment, { id: owed.id, date: '2026-03-12', amount: '0.01' })
    expect(more.body.message).toBe('Esta factura ya está pagada.')
  })

  it('is undone with a reason, once; then it is owed again', async () => {
    const { payments } = await world.must(ana, contabilidad.invoice, { id: owed.id })
    const input = { id: payments[0]?.id ?? '', date: '2026-03-13', reason: 'El cheque no tenía fondos' }
    expect(await world.must(beto, contabilidad.undoPayment, input)).toMatchObject({
      status: 'Vencida',
      paid: '150.25',
      balance: '100.25',
      payments: [{ reversed_on: '2026-03-13', reversal_reason: 'El cheque no tenía fondos' }, { reversed_on: null }],
    })
    const again = await world.ask(ana, contabilidad.undoPayment, input)
    expect([again.status, again.body.message]).toEqual([409, 'Este pago ya se deshizo.'])
  })

  it('is of a day, an amount and a company', async () => {
    const { id } = await issue()
    const refusal = async (as: typeof ana, more: object) =>
      (await world.ask(as, contabilidad.registerPayment, { id, date: '2026-03-12', amount: '1', ...more })).body.message
    expect(await refusal(ana, { date: '2026-03-09' })).toBe('El pago no puede ser anterior a la factura.')
    expect(await refusal(ana, { amount: '0' })).toBe('Escribe un importe mayor que 0.')
    expect(await refusal(zoe, {})).toBe(NOT_FOUND)
    expect(await refusal(caro, {})).toBe(FORBIDDEN)
  })

  it('never brings more than is owed, though a hundred arrive at once', async () => {
    const { id } = await issue({ amount: '70' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        world.ask(
          at % 2 ? ana : beto,
          contabilidad.registerPayment,
          { id, date: '2026-03-12', amount: '3' },
          { node: at % 2 },
        ),
      ),
    )
    const through = answers.filter(({ status }) => status === 200).length
    expect([through, answers.filter(({ status }) => status === 409).length]).toEqual([23, 77])
    const after = await world.must(ana, contabilidad.invoice, { id })
    expect([after.paid, after.balance, after.payments.length]).toEqual(['69.00', '1.00', 23])
    console.info(`100 payments of 3 at once against 70: ${through} went in, ${after.paid} paid`)
  })

  it('is undone by one of many who try at once', async () => {
    const { id } = await issue()
    const { payments } = await pay(id, '60')
    const input = { id: payments[0]?.id ?? '', date: '2026-03-13', reason: 'Doble' }
    const tries = Array.from({ length: 20 }, (_, at) =>
      world.ask(at % 2 ? ana : beto, contabilidad.undoPayment, input, { node: at % 2 }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect((await world.must(ana, contabilidad.invoice, { id })).paid).toBe('0.00')
  })

  it('is what the invoice says was paid, whoever writes', async () => {
    const { id } = await issue()
    const lying = world.db.query('update invoices set paid = 5 where id = $1', [id])
    await expect(lying).rejects.toThrow('has 5.00 paid, and payments of 0')
  })
})
