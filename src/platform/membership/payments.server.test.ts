import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { notifications } from '../notifications/contract.ts'
import { membership } from './contract.ts'
import { daysAfter, platformDay } from './rules.ts'

const PAYMENTS_AT_ONCE = 30

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control, db } = world
const ariadna = ana.company ?? ''
const today = platformDay()
const until = daysAfter(today, 30)
const paid = { amount: '75.50', paid_on: today, method: 'Transferencia', covers_until: until }

beforeEach(() =>
  db.query(`delete from payments; delete from notifications; delete from prices;
    update company_profiles set membership_status = 'Pendiente', next_payment = null`),
)

const register = (more = {}, company_id = ariadna) =>
  world.must(control, membership.registerPayment, { company_id, ...paid, ...more })
const standing = (as: Person = ana) => world.must(as, membership.mine, {})
const state = async () => {
  const { membership_status, next_payment } = await standing()
  return [membership_status, next_payment]
}
const toldTo = async (person: Person) =>
  (await world.must(person, notifications.list, {})).rows.map(({ event, text }) =>
    `${event}: ${text}`.replaceAll('\u00a0', ' '),
  )

describe('a payment', () => {
  it('makes the company Al día until its day, and its leaders know', async () => {
    expect(await state()).toEqual(['Pendiente', null])
    expect(await register()).toMatchObject({ company: 'Confecciones Ariadna', amount: '75.50', covers_until: until })
    expect(await state()).toEqual(['Al día', until])
    expect((await standing()).last_payment).toEqual({ amount: '75.50', paid_on: today, covers_until: until })
    expect((await toldTo(ana))[0]).toMatch(
      /^payment: Registramos tu pago de 75,50 US\$\. Tu membresía está al día hasta el \d/,
    )
    expect(await toldTo(beto)).toHaveLength(1)
    expect(await toldTo(caro)).toEqual([])
    expect(await toldTo(zoe)).toEqual([])
  })

  it('of a time that is over changes nothing but the history', async () => {
    await register({ covers_until: daysAfter(today, -1), paid_on: daysAfter(today, -40) })
    expect(await state()).toEqual(['Pendiente', daysAfter(today, -1)])
    await register()
    await register({ covers_until: daysAfter(until, -10) })
    expect(await state()).toEqual(['Al día', until])
  })

  it('is listed to its company and to control, newest first, and to nobody else', async () => {
    await register({ method: 'Efectivo' })
    await register({ method: 'Tarjeta' }, zoe.company ?? '')
    expect((await world.must(ana, membership.payments, {})).rows.map(({ method }) => method)).toEqual(['Efectivo'])
    const methods = async (input = {}) =>
      (await world.must(control, membership.received, input)).rows.map(({ company, method }) => `${company}: ${method}`)
    expect(await methods()).toEqual(['Distribuidora Zafiro: Tarjeta', 'Confecciones Ariadna: Efectivo'])
    expect(await methods({ search: 'zafiro' })).toEqual(['Distribuidora Zafiro: Tarjeta'])
    expect(await methods({ company_id: ariadna })).toEqual(['Confecciones Ariadna: Efectivo'])
  })

  it('pages through everything once', async () => {
    await db.query(
      `insert into payments (company_id, id, amount, paid_on, method, covers_until)
       select $1, gen_random_uuid(), n, '2026-01-01', 'x', '2026-02-01' from generate_series(1, 60) n`,
      [ariadna],
    )
    for (const [as, call] of [
      [ana, membership.payments],
      [control, membership.received],
    ] as const) {
      const first = (await world.ask(as, call, {})).body
      const second = (await world.ask(as, call, { cursor: first.next })).body
      expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([60, 50, 10, null])
      const ids = [...first.rows, ...second.rows].map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(60)
    }
  })

  it(`and ${PAYMENTS_AT_ONCE - 1} others of one company at once leave it covered until the latest of them`, async () => {
    const days = Array.from({ length: PAYMENTS_AT_ONCE }, (_, n) => daysAfter(today, (n * 7) % PAYMENTS_AT_ONCE))
    await Promise.all(
      days.map((covers_until, n) =>
        world.ask(control, membership.registerPayment, { company_id: ariadna, ...paid, covers_until }, { node: n % 2 }),
      ),
    )
    expect(await state()).toEqual(['Al día', daysAfter(today, PAYMENTS_AT_ONCE - 1)])
  })

  const input = { company_id: ariadna, ...paid }
  scenarios(world, membership.registerPayment, [
    {
      it: 'needs an amount',
      as: control,
      input: { ...input, amount: '' },
      refused: 'Escribe el importe del pago, de 0 o más.',
    },
    { it: 'needs a method', as: control, input: { ...input, method: ' ' }, refused: 'Escribe cómo se pagó.' },
    {
      it: 'needs a day',
      as: control,
      input: { ...input, paid_on: '31/12/2026' },
      refused: 'Escribe la fecha del pago.',
    },
    {
      it: 'needs a day that there is',
      as: control,
      input: { ...input, covers_until: '2026-02-30' },
      refused: 'Escribe hasta qué día cubre el pago.',
    },
    {
      it: 'was not made tomorrow',
      as: control,
      input: { ...input, paid_on: daysAfter(today, 2) },
      refused: 'La fecha del pago no puede ser futura.',
    },
    {
      it: 'is of a company',
      as: control,
      input: { ...input, company_id: randomUUID() },
      status: 404,
      refused: NOT_FOUND,
    },
    { it: 'is not registered by who paid', as: ana, input, status: 403, refused: FORBIDDEN },
  ])
})

describe('a wrong payment', () => {
  it('is voided with a reason that the company reads; what it covered is open again', async () => {
    const before = await register({ covers_until: daysAfter(today, 3) })
    const wrong = await register()
    expect(
      await world.must(control, membership.voidPayment, { id: wrong.id, reason: 'El banco lo devolvió.' }),
    ).toMatchObject({
      id: wrong.id,
      company: 'Confecciones Ariadna',
      void_reason: 'El banco lo devolvió.',
    })
    expect(await state()).toEqual(['Al día', daysAfter(today, 3)])
    expect((await toldTo(ana))[0]).toMatch(/^payment: Anulamos el pago de 75,50 US\$ del .+: El banco lo devolvió\.$/)
    await world.must(control, membership.voidPayment, { id: before.id, reason: 'Otra empresa.' })
    expect(await state()).toEqual(['Pendiente', null])
    expect((await world.must(ana, membership.payments, {})).rows.map(({ void_reason }) => void_reason)).toEqual([
      'El banco lo devolvió.',
      'Otra empresa.',
    ])
  })

  it('is voided once', async () => {
    const { id } = await register()
    const answers = await Promise.all(
      [0, 1, 0, 1].map((node) => world.ask(control, membership.voidPayment, { id, reason: 'Error.' }, { node })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Este pago ya fue anulado.')
    expect(await toldTo(ana)).toHaveLength(2)
  })

  it('cannot be changed otherwise, even by the database’s own role of control', async () => {
    await register()
    const client = await db.connect()
    try {
      await client.query('begin; set local role trama_control')
      await expect(client.query('update payments set amount = 1')).rejects.toThrow('permission denied')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  const nowhere = { id: randomUUID(), reason: 'Error.' }
  scenarios(world, membership.voidPayment, [
    { it: 'has to be there', as: control, input: nowhere, status: 404, refused: NOT_FOUND },
    {
      it: 'needs a reason',
      as: control,
      input: { ...nowhere, reason: '' },
      refused: 'Escribe por qué se anula el pago.',
    },
    { it: 'is not voided by a company', as: ana, input: nowhere, status: 403, refused: FORBIDDEN },
  ])
})
