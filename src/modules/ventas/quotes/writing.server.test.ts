import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'
import type { Quote } from './schemas.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control, db } = world
const ANYBODY = '00000000-0000-7000-8000-000000000001'
const YEAR = worldDay().slice(0, 4)

const plain = { client_name: 'Boutique Aurora', body: 'Hola, {CLIENTE}.' }
const written = (more: object = {}) => world.must(ana, ventas.addQuote, { ...plain, ...more })
const seen = async (id: string) => world.must(ana, ventas.quote, { id })
const line = { description: 'Camisa', quantity: '3', price: '10.50' }

beforeEach(() => db.query('delete from quotes; delete from document_counters'))

describe('writing a quote', () => {
  scenarios(world, ventas.addQuote, [
    {
      it: 'numbers it in its year, as a draft of 30 days',
      as: ana,
      input: { ...plain, date: '2026-03-01' },
      gives: {
        number: `COT-${YEAR}-001`,
        status: 'Borrador',
        date: '2026-03-01',
        valid_until: '2026-03-31',
        total: '0.00',
        version: 1,
      },
    },
    { it: 'is open to administradores', as: beto, input: plain, gives: { client_name: 'Boutique Aurora' } },
    { it: 'is not open to colaboradores', as: caro, input: plain, refused: FORBIDDEN },
    { it: 'is not open to control', as: control, input: plain, refused: FORBIDDEN },
    { it: 'needs no text', as: ana, input: { ...plain, body: '' }, gives: { client_name: 'Boutique Aurora' } },
    { it: 'needs a client', as: ana, input: { ...plain, client_name: ' ' }, refused: 'Falta el cliente.' },
    {
      it: 'cannot expire before its day',
      as: ana,
      input: { ...plain, date: '2026-03-02', valid_until: '2026-03-01' },
      refused: 'La cotización no puede vencer antes de su fecha.',
    },
    {
      it: 'nor before today, where its day is left out',
      as: ana,
      input: { ...plain, valid_until: '2020-01-01' },
      refused: 'La cotización no puede vencer antes de su fecha.',
    },
    {
      it: 'knows no client but the company’s own',
      as: ana,
      input: { ...plain, client_id: ANYBODY },
      refused: 'Elige un cliente de la lista.',
    },
    {
      it: 'nor opportunity',
      as: ana,
      input: { ...plain, opportunity_id: ANYBODY },
      refused: 'Elige una oportunidad de la lista.',
    },
    {
      it: 'nor product',
      as: ana,
      input: { ...plain, lines: [{ ...line, product_id: ANYBODY }] },
      refused: 'Uno de los productos ya no existe.',
    },
    {
      it: 'refuses a total that no amount holds',
      as: ana,
      input: { ...plain, lines: [{ ...line, quantity: '1000000', price: '999999999999.99' }] },
      refused: 'El total de la cotización es demasiado grande.',
    },
    {
      it: 'says of each cell what is wrong with it',
      as: ana,
      input: { ...plain, lines: [line, { ...line, quantity: '0' }] },
      refused: 'Escribe una cantidad mayor que 0, con tres decimales como máximo.',
    },
  ])

  it('takes the number of nobody who was refused', async () => {
    for (let at = 0; at < 3; at++) await world.ask(ana, ventas.addQuote, { ...plain, client_id: ANYBODY })
    expect((await written()).number).toBe(`COT-${YEAR}-001`)
  })

  it('numbers 100 that come at once without gaps, on two nodes', async () => {
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        world.ask(at % 3 ? ana : beto, ventas.addQuote, { ...plain, client_name: `C${at}` }, { node: at % 2 }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual(Array(100).fill(200))
    const numbers = made.map(({ body }) => (body as Quote).number).sort((one, other) => nth(one) - nth(other))
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => `COT-${YEAR}-${String(at + 1).padStart(3, '0')}`))
    const other = await world.must(zoe, ventas.addQuote, plain)
    expect(other.number).toBe(`COT-${YEAR}-001`)
  })
})

const nth = (number: string) => Number(number.split('-')[2])

describe('the client’s name in the body', () => {
  it.each([
    ['in every place', 'Hola, {CLIENTE}. {CLIENTE}: saludos.', 'Aurora', 'Hola, Aurora. Aurora: saludos.'],
    ['with the signs of a replacement', '«{CLIENTE}»', "$& $1 $$ $` $' \\1 \\", "«$& $1 $$ $` $' \\1 \\»"],
    ['once, where it holds the mark itself', '{CLIENTE}!', 'A {CLIENTE} B', 'A {CLIENTE} B!'],
    ['and no other word in braces', '{cliente} {{CLIENTE}} { CLIENTE }', 'X', '{cliente} {X} { CLIENTE }'],
    [
      'as markup that stays text',
      '<b>{CLIENTE}</b>',
      '<img src=x onerror=alert(1)>',
      '<b><img src=x onerror=alert(1)></b>',
    ],
  ])('is put %s', async (_, body, client_name, shown) => {
    const { id } = await written({ body, client_name })
    const { body: filled, typed_body } = await seen(id)
    expect([filled, typed_body]).toEqual([shown, body])
  })

  it('follows the name when it changes', async () => {
    const { id } = await written()
    await world.must(ana, ventas.editQuote, { id, version: 1, ...plain, client_name: 'Luna' })
    expect((await seen(id)).body).toBe('Hola, Luna.')
  })

  it('is refused where nothing could hold the result', async () => {
    const body = '{CLIENTE}'.repeat(1_111)
    const { status, body: answer } = await world.ask(ana, ventas.addQuote, { body, client_name: 'N'.repeat(200) })
    expect([status, answer.message]).toEqual([409, 'El cuerpo es demasiado largo con el nombre del cliente.'])
  })
})

describe('what stands on every quote', () => {
  it('keeps exactly the keys of the specification, and is stale by its own version', async () => {
    const before = await world.must(ana, ventas.quoteTemplate, {})
    const template = { logoUrl: '', header: 'NIT 1', footer: 'Gracias', defaultBody: 'Hola, {CLIENTE}' }
    const saved = await world.must(beto, ventas.saveQuoteTemplate, { ...template, version: before.version })
    expect(saved).toEqual({ ...template, version: before.version + 1 })
    const { rows } = await db.query('select header, footer from quote_templates where company_id = $1', [ana.company])
    expect(rows).toEqual([{ header: 'NIT 1', footer: 'Gracias' }])
    const { status } = await world.ask(ana, ventas.saveQuoteTemplate, { ...template, version: before.version })
    expect(status).toBe(409)
    expect((await world.must(zoe, ventas.quoteTemplate, {})).header).toBe('')
  })

  scenarios(world, ventas.saveQuoteTemplate, [
    {
      it: 'takes no address but https',
      as: ana,
      input: { logoUrl: 'javascript:alert(1)', header: '', footer: '', defaultBody: '', version: 1 },
      refused: 'Sube una imagen o escribe una dirección que empiece por https://.',
    },
    {
      it: 'is not for colaboradores',
      as: caro,
      input: { logoUrl: '', header: '', footer: '', defaultBody: '', version: 1 },
      refused: FORBIDDEN,
    },
  ])
})

it('has the template’s text where nothing is said, none where it is emptied, and keeps its own where only the rest is edited', async () => {
  const template = await world.must(ana, ventas.quoteTemplate, {})
  await world.must(ana, ventas.saveQuoteTemplate, { ...template, defaultBody: 'Buen día, {CLIENTE}:' })
  const texts = async (id: string) => {
    const { typed_body, body } = await world.must(ana, ventas.quote, { id })
    return [typed_body, body]
  }
  const { id, version } = await world.must(ana, ventas.addQuote, { client_name: 'Aurora' })
  expect(await texts(id)).toEqual(['Buen día, {CLIENTE}:', 'Buen día, Aurora:'])
  const edited = await world.must(ana, ventas.editQuote, { id, version, client_name: 'Aurora', body: '' })
  expect(await texts(id)).toEqual(['', ''])
  await world.must(ana, ventas.editQuote, { id, version: edited.version, client_name: 'Aurora' })
  expect(await texts(id)).toEqual(['', ''])
  expect((await world.ask(ana, ventas.quotePdf, { id })).status).toBe(200)
})
