import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../../contabilidad/contract.ts'
import { ventas } from '../contract.ts'

// What a document takes off is no part of what is taxed: Estatuto Tributario (Colombia), art. 454; Ley 37/1992 (Spain), art. 78.Tres.2.º.

const world = await openWorld()
const { ana } = world

const line = { description: 'Camisa', quantity: '10', price: '10', discount: '0', tax: '19' }
const write = (more: object) => world.must(ana, ventas.addQuote, { client_name: 'Aurora', lines: [line], ...more })
const detail = (id: string) => world.must(ana, ventas.quote, { id })
const post = (path: string, form: Record<string, string>) =>
  fetch(`${world.url}${path}`, { redirect: 'manual', method: 'POST', body: new URLSearchParams(form) })

describe('the discount of a whole quote', () => {
  it('lowers its total, is edited, and goes into a copy', async () => {
    const { id, version, total } = await write({ general_discount: '10%' })
    // 90.00 and 19 %.
    expect(total).toBe('107.10')
    const copy = await world.must(ana, ventas.duplicateQuote, { id })
    expect(copy.total).toBe('107.10')
    const typed = { id, version, client_name: 'Aurora', lines: [line], general_discount: '20.00' }
    await world.must(ana, ventas.editQuote, typed)
    expect(await detail(id)).toMatchObject({
      general_discount: '20.00',
      totals: { subtotal: '100.00', discount: '20.00', general: '20.00', total: '95.20' },
    })
  })

  it('is refused beyond what the lines come to', async () => {
    const typed = { client_name: 'Aurora', lines: [line], general_discount: '100.01' }
    const { status, body } = await world.ask(ana, ventas.addQuote, typed)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('El descuento general necesita')])
  })

  it('goes into the invoice, which sums to the same', async () => {
    const { id, version } = await write({ general_discount: '12.5%' })
    await world.must(ana, ventas.markQuote, { id, version, status: 'Aceptada' })
    const days = { date: '2026-03-10', due_date: '2026-03-25' }
    const typed = { ...days, client: 'Aurora', quote_id: id, lines: [line] }
    expect((await world.ask(ana, contabilidad.issueInvoice, typed)).body.message).toMatch(/^La factura debe sumar/)
    const invoice = await world.must(ana, contabilidad.issueInvoice, { ...typed, general_discount: '12.5%' })
    // 87.50 and 19 %, 16.625, a half up.
    expect(invoice).toMatchObject({ amount: '104.13', tax: '16.63' })
  })

  it('stands on the page that its client opens, and follows what he chooses there', async () => {
    const lines = [line, { ...line, description: 'Gorra', adjustable: true }]
    const { id, version } = await write({ lines, general_discount: '10%' })
    await world.must(ana, ventas.shareQuote, { id, version, days: 30 })
    const { url } = await world.must(ana, ventas.quoteLink, { id })
    const { pathname } = new URL(url ?? '')
    const page = await (await fetch(`${world.url}${pathname}`)).text()
    expect(page).toContain('<dt>Descuento general</dt>')
    const edicion = /name="edicion" value="([^"]*)"/.exec(page)?.[1] ?? ''
    // 150.00 less 10 %, 135.00, and 19 %, 25.65.
    const chosen = { 'cantidad-1': '5', edicion, nombre: 'Rosa Díaz' }
    const reckoned = await (await post(pathname, { ...chosen, acto: 'calcular' })).text()
    expect(reckoned).toContain('name="total" value="160.65"')
    expect((await post(pathname, { ...chosen, acto: 'aceptar', total: '160.65' })).status).toBe(303)
    expect((await detail(id)).quote).toMatchObject({ status: 'Aceptada', total: '160.65' })
  })
})
