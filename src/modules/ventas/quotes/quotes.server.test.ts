import { beforeEach, describe, expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { ventas } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world
const YEAR = worldDay().slice(0, 4)

const plain = { client_name: 'Boutique Aurora', body: 'Hola, {CLIENTE}.' }
const written = (more: object = {}) => world.must(ana, ventas.addQuote, { ...plain, ...more })
const seen = async (id: string) => world.must(ana, ventas.quote, { id })
const line = { description: 'Camisa', quantity: '3', price: '10.50' }

beforeEach(() => db.query('delete from quotes; delete from document_counters'))

describe('what a quote comes to', () => {
  it('is added up as by hand', async () => {
    // 12 × 24.90 = 298.80, less 10 % = 29.88 → 268.92; 1.333 m × 9.99 = 13.31667 → 13.32; 2 × 100 untaxed = 200.
    // 19 % of (268.92 + 13.32 = 282.24) = 53.6256 → 53.63. 298.80 + 13.32 + 200 − 29.88 + 53.63 = 535.87.
    const { id, total } = await written({
      lines: [
        { description: 'Camisa', quantity: '12', price: '24.90', discount: '10', tax: '19' },
        { description: 'Tela', quantity: '1.333', price: '9.99', tax: '19' },
        { description: 'Envío', detail: 'A Cali', quantity: '2', price: '100' },
      ],
    })
    expect(total).toBe('535.87')
    const { totals, lines } = await seen(id)
    expect(totals).toEqual({
      subtotal: '512.12',
      discount: '29.88',
      taxes: [{ rate: '19', base: '282.24', amount: '53.63' }],
      total: '535.87',
    })
    expect(lines.map(({ description, quantity, discount, tax }) => [description, quantity, discount, tax])).toEqual([
      ['Camisa', '12', '10', '19'],
      ['Tela', '1.333', '0', '19'],
      ['Envío', '2', '0', '0'],
    ])
    const { rows } = await db.query('select subtotal, discount, tax, total from quotes where id = $1', [id])
    expect(rows).toEqual([{ subtotal: '512.12', discount: '29.88', tax: '53.63', total: '535.87' }])
  })

  it('changes with its lines, which are written anew in their order', async () => {
    const { id } = await written({ lines: [line, { ...line, description: 'Otra' }] })
    const { total } = await world.must(ana, ventas.editQuote, {
      id,
      version: 1,
      ...plain,
      lines: [{ ...line, description: 'Otra' }, line, { ...line, price: '1' }],
    })
    expect(total).toBe('66.00')
    expect((await seen(id)).lines.map(({ description }) => description)).toEqual(['Otra', 'Camisa', 'Camisa'])
  })
})

describe('a quote', () => {
  it('is nobody else’s', async () => {
    const { id } = await written()
    for (const [call, input] of [
      [ventas.quote, { id }],
      [ventas.quoteSheet, { id }],
      [ventas.quotePdf, { id }],
      [ventas.editQuote, { id, version: 1, ...plain }],
      [ventas.markQuote, { id, version: 1, status: 'Enviada' }],
      [ventas.archiveQuote, { id, version: 1 }],
      [ventas.duplicateQuote, { id }],
      [ventas.mailQuote, { id, version: 1, email: 'x@trama.test' }],
    ] as const) {
      const { status, body } = await world.ask(zoe, call, input)
      expect([status, body.message]).toEqual([404, NOT_FOUND])
    }
  })

  it('expires the day after its last, until it is answered', async () => {
    const today = worldDay()
    const late = await written({ date: laterDay(today, -40), valid_until: laterDay(today, -2) })
    const fresh = await written({ valid_until: laterDay(today, 2) })
    expect([late.expired, fresh.expired]).toEqual([true, false])
    const of = async (status: 'Vencida' | 'Borrador' | 'Aceptada') =>
      (await world.must(caro, ventas.quotes, { status })).rows.map(({ id }) => id)
    expect(await of('Vencida')).toEqual([late.id])
    expect(await of('Borrador')).toEqual([fresh.id, late.id])
    const accepted = await world.must(ana, ventas.markQuote, { id: late.id, version: 1, status: 'Aceptada' })
    expect(accepted.expired).toBe(false)
    expect([await of('Vencida'), await of('Aceptada')]).toEqual([[], [late.id]])
  })

  it('that was answered is not written over, but copied', async () => {
    const { id } = await written({ lines: [line], date: '2026-02-01', valid_until: '2026-02-11' })
    await world.must(ana, ventas.markQuote, { id, version: 1, status: 'Rechazada' })
    const { status, body } = await world.ask(ana, ventas.editQuote, { id, version: 2, ...plain })
    expect([status, body.message]).toEqual([
      409,
      'Esta cotización ya tiene respuesta. Márcala como borrador o duplícala para cambiarla.',
    ])
    const copy = await world.must(beto, ventas.duplicateQuote, { id })
    expect(copy).toMatchObject({
      number: `COT-${YEAR}-002`,
      status: 'Borrador',
      total: '31.50',
      date: worldDay(),
      valid_until: laterDay(worldDay(), 10),
      version: 1,
    })
    expect(await seen(copy.id)).toMatchObject({ author: 'Beto', typed_body: plain.body, lines: [{ price: '10.50' }] })
  })

  it('is found by number and client, and put away and brought back', async () => {
    const { id } = await written({ client_name: 'Tejidos Ñandú' })
    await written()
    const found = async (search: string, archived: 'true' | 'false' = 'false') =>
      (await world.must(ana, ventas.quotes, { search, archived })).rows.map(({ client_name }) => client_name)
    expect(await found('nandu')).toEqual(['Tejidos Ñandú'])
    expect(await found('-002')).toEqual(['Boutique Aurora'])
    await world.must(ana, ventas.archiveQuote, { id, version: 1 })
    expect([await found('nandu'), await found('', 'true')]).toEqual([[], ['Tejidos Ñandú']])
    await world.must(ana, ventas.restoreQuote, { id, version: 2 })
    expect(await found('nandu')).toEqual(['Tejidos Ñandú'])
  })

  it('is paged through once, the newest first', async () => {
    for (let at = 0; at < 55; at++) await written({ date: `2026-0${1 + (at % 5)}-15` })
    const first = await world.must(ana, ventas.quotes, {})
    const second = await world.must(ana, ventas.quotes, { cursor: first.next ?? '' })
    const days = [...first.rows, ...second.rows].map(({ date }) => date)
    expect([first.rows.length, second.rows.length, first.total, second.next]).toEqual([50, 5, 55, null])
    expect(days).toEqual([...days].sort().reverse())
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(55)
  })

  it('knows its client’s address: of the master data, or of the opportunity', async () => {
    const client = await world.must(ana, cdm.addClient, { name: 'Luna', email: 'luna@luna.test' })
    const chance = await world.must(ana, ventas.addOpportunity, {
      client_name: 'Sol',
      value: '5',
      email: 'sol@sol.test',
    })
    const of = async (more: object) => (await seen((await written(more)).id)).client_email
    expect(await of({ client_id: client.id })).toBe('luna@luna.test')
    expect(await of({ opportunity_id: chance.id })).toBe('sol@sol.test')
    expect(await of({})).toBe('')
    await db.query('delete from quotes')
  })

  it('is no row that anybody of the company deletes', async () => {
    await written()
    const { rows } = await db.query(
      `select has_table_privilege('trama_tenant', 'quotes', 'delete') as quotes,
        has_table_privilege('trama_tenant', 'quote_mails', 'update') as mails`,
    )
    expect(rows).toEqual([{ quotes: false, mails: false }])
  })
})
