import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world

const DAY = '2026-03-10'
const typed = {
  client: 'Hotel Mirador',
  description: 'Uniformes',
  days_to_pay: 20,
  lines: [{ description: 'Camisa', quantity: '3', price: '10.50', tax: '19' }],
}
const ofShirt = (product_id: string, quantity = '3') => [
  { description: 'Camisa', quantity, price: '10.50', tax: '19', product_id },
]
const add = (more: Partial<InputOf<typeof contabilidad.addInvoiceDraft>> = {}, as = ana) =>
  world.must(as, contabilidad.addInvoiceDraft, { ...typed, ...more })
const issuing = ({ id, version }: { id: string; version: number }, more: object = {}) => {
  const { days_to_pay, ...rest } = typed
  return { ...rest, id, version, date: DAY, due_date: laterDay(DAY, days_to_pay), ...more }
}
const listed = async () => (await world.must(caro, contabilidad.invoiceDrafts, {})).rows
const countOf = async (table: string) => Number((await db.query(`select count(*) from ${table}`)).rows[0].count)
const numbers = async () =>
  (await db.query(`select coalesce(sum(last_number), 0)::int as sum from document_counters where series = 'FAC'`))
    .rows[0].sum

beforeEach(() => db.query('delete from invoice_drafts'))

describe('a draft of an invoice', () => {
  it('has no number, no entry and no stock, and what was typed', async () => {
    await world.must(ana, contabilidad.prepareBooks, {})
    const shirt = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '10.50', initial_stock: 7 })
    const lines = ofShirt(shirt.id)
    const before = [await countOf('journal_entries'), await countOf('invoices'), await numbers()]
    const draft = await add({ lines, general_discount: '10%' })
    // 31.50 less 10 %, and 19 %.
    expect(draft).toMatchObject({ client: 'Hotel Mirador', total: '33.74', days_to_pay: 20, from_quote: false })
    expect([await countOf('journal_entries'), await countOf('invoices'), await numbers()]).toEqual(before)
    const stock = async () => (await db.query('select stock from cdm_products where id = $1', [shirt.id])).rows[0].stock
    expect(await stock()).toBe(7)

    const invoice = await world.must(ana, contabilidad.issueInvoiceDraft, issuing(draft, { lines }))
    expect(invoice).toMatchObject({ amount: '37.49', due_date: '2026-03-30', posted: true })
    expect(invoice.number).toMatch(/^FAC-2026-/)
    expect(await stock()).toBe(4)
    expect(await listed()).toEqual([])
  })

  it('may wait without lines and amount, and is not issued so', async () => {
    const draft = await add({ lines: [] })
    expect(draft).toMatchObject({ total: '0.00', lines: [] })
    const { body } = await world.ask(ana, contabilidad.issueInvoiceDraft, issuing(draft, { lines: [] }))
    expect(JSON.stringify(body)).toContain('El total de la factura debe ser mayor que 0.')
    expect(await listed()).toHaveLength(1)
    const paid = issuing(draft, { lines: [], amount: '80' })
    expect(await world.must(ana, contabilidad.issueInvoiceDraft, paid)).toMatchObject({ amount: '80.00' })
  })

  it('is issued once, by however many at the same time', async () => {
    const draft = await add()
    const before = await countOf('invoices')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        world.ask(at % 2 ? beto : ana, contabilidad.issueInvoiceDraft, issuing(draft), { node: at % 2 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countOf('invoices')).toBe(before + 1)
  })

  it('comes back when it was deleted', async () => {
    const draft = await add()
    const { headers } = await world.ask(ana, contabilidad.deleteInvoiceDraft, { id: draft.id })
    expect(await listed()).toEqual([])
    await world.must(ana, undo.takeBack, { id: headers.get('x-act') ?? '' })
    expect(await world.must(ana, contabilidad.invoiceDraft, { id: draft.id })).toMatchObject({ total: draft.total })
  })

  it('is changed in the version that was seen, and reached by nobody else', async () => {
    const { id } = await add()
    const change = { ...typed, id, version: 1, client: 'Hostal' }
    expect(await world.must(ana, contabilidad.editInvoiceDraft, change)).toMatchObject({ client: 'Hostal', version: 2 })
    for (const [call, input] of [
      [contabilidad.editInvoiceDraft, change],
      [contabilidad.issueInvoiceDraft, issuing({ id, version: 1 })],
    ] as const) {
      expect((await world.ask(ana, call, input)).body.message).toBe(STALE)
      expect((await world.ask(caro, call, input)).body.message).toBe(FORBIDDEN)
      expect((await world.ask(zoe, call, input)).body.message).toBe(NOT_FOUND)
    }
    for (const call of [contabilidad.invoiceDraft, contabilidad.deleteInvoiceDraft])
      expect((await world.ask(zoe, call, { id })).body.message).toBe(NOT_FOUND)
    const theirs = await world.must(zoe, cdm.addClient, { name: 'Ajena', email: 'ajena@cliente.test' })
    const series = await world.must(zoe, contabilidad.addLegalSeries, { next_number: 1 })
    const stolen = { ...change, version: 2, client_id: theirs.id }
    expect((await world.ask(ana, contabilidad.editInvoiceDraft, stolen)).body.message).toBe(
      'Este cliente ya no existe.',
    )
    for (const more of [{ client_id: theirs.id }, { series_id: series.id }])
      expect((await world.ask(ana, contabilidad.issueInvoiceDraft, issuing({ id, version: 2 }, more))).status).toBe(404)
  })

  it.each([
    [{ client: '' }, 'Escribe o elige el cliente.'],
    [{ days_to_pay: -1 }, 'El vencimiento no puede ser anterior a la factura.'],
    [{ general_discount: '500' }, 'El descuento general necesita líneas que sumen al menos lo mismo.'],
  ])('is refused with %j', async (more, message) => {
    const { body } = await world.ask(ana, contabilidad.addInvoiceDraft, { ...typed, ...more })
    expect(JSON.stringify(body)).toContain(message)
  })
})

describe('the draft of an accepted quote', () => {
  const form = { acto: 'aceptar', nombre: 'Rosa Díaz', edicion: '1', total: '37.49' }
  async function accepted(lines = typed.lines) {
    const settings = await world.must(ana, ventas.quoteSettings, {})
    await world.must(ana, ventas.saveQuoteSettings, { ...settings, accepted_invoice: 'borrador' })
    const quote = await world.must(ana, ventas.addQuote, { client_name: 'Aurora', lines })
    await world.must(ana, ventas.shareQuote, { id: quote.id, version: quote.version, days: 30 })
    const { url } = await world.must(ana, ventas.quoteLink, { id: quote.id })
    const path = new URL(url ?? '').pathname
    const body = new URLSearchParams(form)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        fetch(`${world.urls[at % 2]}${path}`, { method: 'POST', redirect: 'manual', body }),
      ),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    return quote
  }

  it('is one, stands in the chain, uses what is reserved when it is issued, and is tied to the quote', async () => {
    const shirt = await world.must(ana, cdm.addProduct, { name: 'Camisa de lino', price: '10.50', initial_stock: 5 })
    const lines = ofShirt(shirt.id)
    const { id, number } = await accepted(lines)
    const goods = async () =>
      (await db.query('select stock, reserved from cdm_products where id = $1', [shirt.id])).rows[0]
    expect(await goods()).toEqual({ stock: 5, reserved: 3 })
    const [row, ...more] = await listed()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      client: 'Aurora',
      description: `Cotización ${number}`,
      from_quote: true,
      total: '37.49',
    })
    const { chain, quote } = await world.must(ana, ventas.quote, { id })
    expect([quote.invoice, chain.find(({ kind }) => kind === 'invoice')]).toMatchObject([
      null,
      { kind: 'invoice', id: row?.id, state: 'Borrador' },
    ])
    const told = await db.query('select text from notifications where path like $1', [`%${id}`])
    expect(told.rows[0].text).toContain('El borrador de su factura espera en Cartera.')

    const draft = await world.must(ana, contabilidad.invoiceDraft, { id: row?.id ?? '' })
    const other = issuing(draft, { lines: ofShirt(shirt.id, '2') })
    expect((await world.ask(ana, contabilidad.issueInvoiceDraft, other)).body.message).toMatch(
      /La factura debe sumar lo mismo que la cotización/,
    )
    const invoice = await world.must(ana, contabilidad.issueInvoiceDraft, issuing(draft, { lines }))
    expect(invoice.quote).toEqual({ id, number })
    expect(await goods()).toEqual({ stock: 2, reserved: 0 })
    expect((await world.must(ana, ventas.quote, { id })).chain.filter(({ kind }) => kind === 'invoice')).toMatchObject([
      { id: invoice.id, state: 'Vencida' },
    ])
  })

  it('goes when the quote is invoiced directly', async () => {
    const { id } = await accepted()
    expect(await listed()).toHaveLength(1)
    const { days_to_pay: _, ...rest } = typed
    await world.must(ana, contabilidad.issueInvoice, { ...rest, quote_id: id, date: DAY, due_date: DAY })
    expect(await listed()).toEqual([])
  })
})
