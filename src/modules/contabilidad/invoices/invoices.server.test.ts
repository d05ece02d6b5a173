import { describe, expect, it, vi } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control } = world

const today = clockIn('America/Bogota').day
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

describe('an invoice', () => {
  scenarios(world, contabilidad.issueInvoice, [
    {
      it: 'is Pendiente at first, with its number and balance',
      as: beto,
      input: typed({ due_date: laterDay(today, 15) }),
      gives: {
        number: 'FAC-2026-001',
        status: 'Pendiente',
        amount: '100.00',
        paid: '0.00',
        balance: '100.00',
        client: 'Comercial Lindero',
        currency: 'USD',
        version: 1,
        posted: false,
        lines: [],
        payments: [],
      },
    },
    {
      it: 'is Vencida past its due date',
      as: ana,
      input: typed(),
      gives: { number: 'FAC-2026-002', status: 'Vencida' },
    },
    {
      it: 'is numbered within its year',
      as: ana,
      input: typed({ date: '2025-12-31' }),
      gives: { number: 'FAC-2025-001' },
    },
    {
      it: 'adds its lines up with discount and taxes',
      as: ana,
      input: typed({
        amount: '',
        lines: [
          { description: 'Camisa', quantity: '3', price: '33.33', discount: '10', tax: '19' },
          { description: 'Asesoría', quantity: '1.5', price: '80', tax: '0' },
        ],
      }),
      gives: {
        subtotal: '219.99',
        discount: '10.00',
        tax: '17.10',
        amount: '227.09',
        lines: [
          { description: 'Camisa', quantity: '3' },
          { description: 'Asesoría', price: '80.00' },
        ],
      },
    },
    { it: 'needs a client', as: ana, input: typed({ client: ' ' }), refused: 'Escribe o elige el cliente.' },
    {
      it: 'asks for more than nothing',
      as: ana,
      input: typed({ amount: '' }),
      refused: 'El total de la factura debe ser mayor que 0.',
    },
    {
      it: 'is due on its day or later',
      as: ana,
      input: typed({ due_date: '2026-03-09' }),
      refused: 'El vencimiento no puede ser anterior a la factura.',
    },
    {
      it: 'is of a client of the own company',
      as: ana,
      input: typed({ client_id: zoe.id }),
      status: 404,
      refused: 'Este cliente ya no existe.',
    },
    {
      it: 'names products of the own company',
      as: ana,
      input: typed({ lines: [{ product_id: zoe.id, description: 'Ajeno', quantity: '1', price: '1' }] }),
      status: 404,
      refused: 'Uno de los productos ya no existe.',
    },
    { it: 'is not a colaborador’s to issue', as: caro, input: typed(), refused: FORBIDDEN },
    { it: 'is not control’s to issue', as: control, input: typed(), refused: FORBIDDEN },
  ])

  it('keeps the name that its client had', async () => {
    const client = await world.must(ana, cdm.addClient, { name: 'Textiles Ñandú', email: 'nandu@lindero.test' })
    const made = await issue({ client: 'Otra cosa', client_id: client.id })
    await world.must(ana, cdm.editClient, { id: client.id, version: 1, name: 'Ñandú SAS', email: client.email })
    expect(await world.must(caro, contabilidad.invoice, { id: made.id })).toMatchObject({ client: 'Textiles Ñandú' })
    const listed = await world.must(caro, contabilidad.invoices, { client_id: client.id })
    expect(listed.rows.map(({ id }) => id)).toEqual([made.id])
    const status = async (as: typeof ana) => (await world.ask(as, contabilidad.invoice, { id: made.id })).status
    expect([await status(beto), await status(zoe)]).toEqual([200, 404])
  })

  it('changes in its due date and in what the company notes, never in what was issued', async () => {
    const { id } = await issue()
    const change = { id, version: 1, internal_note: 'Pidió más plazo', due_date: '2026-04-01' }
    const edited = await world.must(beto, contabilidad.editInvoice, change)
    expect(edited).toMatchObject({
      internal_note: 'Pidió más plazo',
      description: 'Uniformes de marzo',
      due_date: '2026-04-01',
      version: 2,
      amount: '100.00',
    })
    const refusal = async (more: object) =>
      (await world.ask(ana, contabilidad.editInvoice, { ...change, ...more })).body.message
    expect(await refusal({})).toBe(STALE)
    expect(await refusal({ version: 2, due_date: '2026-01-01' })).toBe(
      'El vencimiento no puede ser anterior a la factura.',
    )
    const figures = { text: 'update invoices set amount = 1, subtotal = 1 where id = $1', values: [id] }
    const client = await world.db.connect()
    await client.query(`begin; set local role trama_tenant; set local trama.company = '${ana.company}'`)
    await expect(client.query(figures)).rejects.toThrow('permission denied')
    await client.query('rollback')
    client.release()
  })

  it('is annulled with a reason while nothing was paid, and once', async () => {
    const { id, number } = await issue()
    const annul = (more: object = {}) =>
      world.ask(ana, contabilidad.annulInvoice, { id, date: '2026-03-12', reason: 'Cliente equivocado', ...more })
    expect((await annul({ reason: '' })).body.message).toBe('Escribe el motivo.')
    expect((await annul({ date: '2026-03-09' })).body.message).toBe('La anulación no puede ser anterior a la factura.')
    const part = await pay(id, '40')
    expect((await annul()).body.message).toBe('Esta factura tiene pagos: deshazlos antes de anularla.')
    const undoing = { id: part.payments[0]?.id ?? '', date: '2026-03-12', reason: 'Rebotó' }
    await world.must(ana, contabilidad.undoPayment, undoing)
    expect((await annul({ date: '2026-03-11' })).body.message).toBe(
      'La anulación no puede ser anterior al 12/03/2026: ese día se deshizo un pago o una nota.',
    )
    expect((await annul()).body).toMatchObject({ number, status: 'Anulada', balance: '0.00', version: 2 })
    expect((await annul()).body.message).toBe('Esta factura está anulada.')
    const late = await world.ask(ana, contabilidad.registerPayment, { id, date: '2026-03-12', amount: '1' })
    expect(late.body.message).toBe('Esta factura está anulada.')
  })

  it('has the next number however many are issued at once, and none is left out by a refused one', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      world.ask(at % 2 ? ana : beto, contabilidad.issueInvoice, typed({ date: '2024-05-05' }), { node: at % 2 }),
    )
    const bad = world.ask(ana, contabilidad.issueInvoice, typed({ date: '2024-05-05', client_id: zoe.id }))
    const numbers = (await Promise.all(many)).map(({ body }) => body.number as string)
    expect((await bad).status).toBe(404)
    expect(numbers.sort()).toEqual(Array.from({ length: 30 }, (_, at) => `FAC-2024-${String(at + 1).padStart(3, '0')}`))
  })
})

describe('the list', () => {
  it('is searched, filtered, sorted and paged', async () => {
    for (let at = 1; at <= 60; at++) {
      await world.must(zoe, contabilidad.issueInvoice, {
        ...typed({ client: `Cliente ${String(at).padStart(2, '0')}`, amount: `${at}`, date: '2026-01-15' }),
        due_date: at <= 20 ? '2026-02-01' : laterDay(today, at),
      })
    }
    const all = await everyRow({ sort: 'due_date' })
    expect(all).toHaveLength(60)
    expect(all.map(({ due_date }) => due_date)).toEqual(all.map(({ due_date }) => due_date).sort())
    expect((await everyRow({ sort: '-client' })).map(({ client }) => client)).toEqual(
      all
        .map(({ client }) => client)
        .sort()
        .reverse(),
    )
    expect(await everyRow({ status: 'Vencida' })).toHaveLength(20)
    expect(await everyRow({ status: 'Pendiente' })).toHaveLength(40)
    expect(await everyRow({ status: 'Por cobrar' })).toHaveLength(60)
    expect(await everyRow({ status: 'Pagada' })).toHaveLength(0)
    expect((await everyRow({ search: 'CLIENTE 07' })).map(({ amount }) => amount)).toEqual(['7.00'])
    expect(await everyRow({ from: '2026-01-16' })).toHaveLength(0)
    expect(await world.must(zoe, contabilidad.summary, {})).toEqual({
      owed: '1830.00',
      owed_count: 60,
      overdue: '210.00',
      overdue_count: 20,
      paid: '0.00',
      paid_count: 0,
      bills_overdue: '0.00',
      bills_overdue_count: 0,
      bills_due: '0.00',
      bills_due_count: 0,
      bills_awaited_count: 0,
      fiscal_stuck_count: 0,
    })
  })

  async function everyRow(input: object) {
    let page = await world.must(zoe, contabilidad.invoices, input)
    const rows = [...page.rows]
    while (page.next) {
      page = await world.must(zoe, contabilidad.invoices, { ...input, cursor: page.next })
      rows.push(...page.rows)
    }
    return rows
  }
})
