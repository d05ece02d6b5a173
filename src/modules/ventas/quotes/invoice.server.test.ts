import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../../contabilidad/contract.ts'
import { ventas } from '../contract.ts'
import type { Quote, QuoteStatus } from './schemas.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control, db } = world

const line = { description: 'Camisa', quantity: '3', price: '10.50', tax: '19' }
const mark = (id: string, status: QuoteStatus, version = 1) => world.ask(ana, ventas.markQuote, { id, version, status })
const written = (as: Person = ana) =>
  world.must(as, ventas.addQuote, { client_name: 'Aurora', body: 'Hola', lines: [line] })
async function accepted(as: Person = ana): Promise<Quote> {
  const { id } = await written(as)
  return world.must(as, ventas.markQuote, { id, version: 1, status: 'Aceptada' })
}
const typed = (quote_id: string, more: object = {}) => ({
  date: '2026-03-10',
  due_date: '2026-03-25',
  client: 'Aurora',
  description: 'Camisas',
  quote_id,
  lines: [line],
  ...more,
})
const bill = (quote_id: string, more: object = {}, node = 0) =>
  world.ask(node ? beto : ana, contabilidad.issueInvoice, typed(quote_id, more), { node })
const issued = async (quote_id: string) => world.must(ana, contabilidad.issueInvoice, typed(quote_id))
const annul = (id: string) =>
  world.must(ana, contabilidad.annulInvoice, { id, date: '2026-03-11', reason: 'Equivocada' })
const quoted = async (id: string, as: Person = ana) => (await world.must(as, ventas.quote, { id })).quote
const standing = async (quote: string) =>
  (
    await db.query(
      `select number from quote_invoices l join invoices i on i.id = l.invoice_id
       where l.quote_id = $1 and i.annulled_on is null`,
      [quote],
    )
  ).rows

describe('an accepted quote', () => {
  it('becomes an invoice that knows it, and knows the invoice', async () => {
    const { id, number } = await accepted()
    expect(await quoted(id)).toMatchObject({ status: 'Aceptada', invoice: null })
    const invoice = await issued(id)
    expect(invoice).toMatchObject({ amount: '37.49', quote: { id, number } })
    const known = { id: invoice.id, number: invoice.number }
    for (const person of [beto, caro]) {
      expect((await quoted(id, person)).invoice).toEqual(known)
      expect((await world.must(person, contabilidad.invoice, { id: invoice.id })).quote).toEqual({ id, number })
    }
    const listed = await world.must(caro, ventas.quotes, { status: 'Facturada' })
    expect(listed.rows.map((row) => [row.id, row.invoice])).toEqual([[id, known]])
    const paid = { id: invoice.id, date: '2026-03-12', amount: '1' }
    expect((await world.must(ana, contabilidad.registerPayment, paid)).quote).toEqual({ id, number })
  })

  it('asks whether its opportunity is won once its invoice is paid, and not before', async () => {
    const deal = await world.must(ana, ventas.addOpportunity, { client_name: 'Aurora', value: '37.49' })
    const { id } = await world.must(ana, ventas.addQuote, {
      client_name: 'Aurora',
      body: 'Hola',
      lines: [line],
      opportunity_id: deal.id,
    })
    const quote = await world.must(ana, ventas.markQuote, { id, version: 1, status: 'Aceptada' })
    const asked = (as: Person = ana) => world.must(as, ventas.paidOpportunities, {})
    const invoice = await issued(id)
    const pay = (amount: string) =>
      world.must(ana, contabilidad.registerPayment, { id: invoice.id, date: '2026-03-12', amount })
    await pay('37')
    expect(await asked()).toEqual([])
    await pay('0.49')
    const told = { id: deal.id, version: deal.version, client_name: 'Aurora', quote: quote.number }
    expect(await asked(beto)).toEqual([{ ...told, invoice: { id: invoice.id, number: invoice.number } }])
    expect(await asked(zoe)).toEqual([])
    await world.must(ana, ventas.winOpportunity, { id: deal.id, version: deal.version })
    expect(await asked()).toEqual([])
  })

  it('is invoiced once; annulling sets it free', async () => {
    const { id, number } = await accepted()
    const first = await issued(id)
    const { status, body } = await bill(id)
    expect([status, body.message]).toEqual([409, `La cotización ${number} ya está facturada: ${first.number}.`])
    await annul(first.id)
    expect((await quoted(id)).invoice).toBeNull()
    const second = await issued(id)
    expect((await quoted(id)).invoice).toEqual({ id: second.id, number: second.number })
    // What was annulled still says where it came from.
    expect((await world.must(ana, contabilidad.invoice, { id: first.id })).quote).toEqual({ id, number })
  })

  it('is invoiced once by many at the same instant on two nodes', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, number } = await accepted()
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => bill(id, {}, at % 2)))
      const won = answers.filter(({ status }) => status === 200)
      const [{ number: invoice }] = await standing(id)
      expect(won.map(({ body }) => body.number)).toEqual([invoice])
      const lost = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
      expect(lost).toEqual(Array(7).fill(`409 La cotización ${number} ya está facturada: ${invoice}.`))
      expect(await standing(id)).toHaveLength(1)
    }
  })

  it('stays accepted while its invoice stands', async () => {
    const { id } = await accepted()
    const invoice = await issued(id)
    const refusal = `Esta cotización ya está facturada: anula antes la factura ${invoice.number}.`
    for (const status of ['Borrador', 'Enviada', 'Rechazada'] as const) {
      expect((await mark(id, status, 2)).body.message).toBe(refusal)
    }
    await annul(invoice.id)
    expect((await mark(id, 'Borrador', 2)).body.status).toBe('Borrador')
  })

  it('is not taken back and invoiced at the same instant', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await accepted()
      const [billed, marked] = await Promise.all([bill(id, {}, 1), mark(id, 'Rechazada', 2)])
      expect([billed.status, marked.status].sort()).toEqual([200, 409])
      expect(await standing(id)).toHaveLength(marked.status === 200 ? 0 : 1)
    }
  })
})

describe('no invoice is made from', () => {
  const refused = async (quote_id: string, more: object = {}) => {
    const { status, body } = await bill(quote_id, more)
    expect(await standing(quote_id)).toEqual([])
    return [status, body.message]
  }

  it('a quote that nobody accepted, or that was put away', async () => {
    const text = 'Solo se factura una cotización aceptada que no esté archivada.'
    expect(await refused((await written()).id)).toEqual([409, text])
    const { id, version } = await accepted()
    await world.must(ana, ventas.archiveQuote, { id, version })
    expect(await refused(id)).toEqual([409, text])
  })

  it('other figures', async () => {
    const { id, number } = await accepted()
    const [status, message] = await refused(id, { lines: [{ ...line, price: '10' }] })
    expect([status, message.replaceAll(/\s/g, ' ')]).toEqual([
      409,
      `La factura debe sumar lo mismo que la cotización ${number}: US$ 37,49.`,
    ])
  })

  it('one in a currency that the company no longer has', async () => {
    const { id, number } = await accepted()
    await db.query(`update quotes set currency = 'EUR' where id = $1`, [id])
    expect(await refused(id)).toEqual([409, `La cotización ${number} está en EUR y tu empresa factura en USD.`])
  })

  it('another company’s, which is as good as none', async () => {
    const theirs = await accepted(zoe)
    const [other, none] = [await bill(theirs.id), await bill(v7())]
    expect([other.status, other.body]).toEqual([none.status, none.body])
    expect([none.status, none.body.message]).toEqual([404, 'Esta cotización ya no existe.'])
    expect((await quoted(theirs.id, zoe)).invoice).toBeNull()
  })

  it('any by a colaborador or by control', async () => {
    const { id } = await accepted()
    for (const person of [caro, control]) {
      const { status, body } = await world.ask(person, contabilidad.issueInvoice, typed(id))
      expect([status, body.message]).toEqual([403, FORBIDDEN])
    }
    expect(await standing(id)).toEqual([])
  })
})

describe('what one module says of the other', () => {
  it('is kept from whoever has only one of them open', async () => {
    const { id, number } = await accepted()
    const invoice = await issued(id)
    await world.must(ana, catalogue.disconnectModule, { module_id: 'contabilidad' })
    expect((await quoted(id)).invoice).toBeNull()
    expect((await world.must(ana, ventas.quotes, { status: 'Facturada' })).total).toBe(0)
    await world.must(ana, catalogue.connectModule, { module_id: 'contabilidad' })

    await world.must(ana, catalogue.disconnectModule, { module_id: 'ventas' })
    expect((await world.must(ana, contabilidad.invoice, { id: invoice.id })).quote).toBeNull()
    expect((await bill(id)).body.message).toBe('Esta cotización ya no existe.')
    await world.must(ana, catalogue.connectModule, { module_id: 'ventas' })
    expect((await world.must(ana, contabilidad.invoice, { id: invoice.id })).quote).toEqual({ id, number })
  })

  it('is kept from control, who looks into one module at a time', async () => {
    const { id } = await accepted()
    const invoice = await issued(id)
    const company = ana.company ?? ''
    for (const module_id of ['ventas', 'contabilidad']) {
      await world.must(control, companies.enter, { company_id: company, module_id })
    }
    const seen = await world.must(control, ventas.quote, { id }, { company })
    const booked = await world.must(control, contabilidad.invoice, { id: invoice.id }, { company })
    expect([seen.quote.invoice, booked.quote]).toEqual([null, null])
  })
})

it('is tied to nothing of another company, whoever writes', async () => {
  const [mine, theirs] = [await accepted(), await accepted(zoe)]
  const { id: own } = await world.must(ana, contabilidad.issueInvoice, { ...typed(mine.id), quote_id: null })
  const { id: foreign } = await world.must(zoe, contabilidad.issueInvoice, { ...typed(theirs.id), quote_id: null })
  const tie = (quote: string, invoice: string) =>
    db.query('insert into quote_invoices values ($1, $2, $3)', [ana.company, quote, invoice])
  await expect(tie(theirs.id, own)).rejects.toThrow('foreign key')
  await expect(tie(mine.id, foreign)).rejects.toThrow('foreign key')
  await tie(mine.id, own)
  expect((await quoted(mine.id)).invoice?.id).toBe(own)
})

it('has one standing invoice a quote, whoever writes', async () => {
  const { id } = await accepted()
  const { id: first } = await issued(id)
  const { id: other } = await world.must(ana, contabilidad.issueInvoice, { ...typed(id), quote_id: null })
  const tie = () =>
    db.query('insert into quote_invoices (company_id, quote_id, invoice_id) values ($1, $2, $3)', [
      ana.company,
      id,
      other,
    ])
  await expect(tie()).rejects.toThrow('quote_invoices_standing')
  await annul(first)
  await tie()
  const { rows } = await db.query(
    `select has_column_privilege('trama_tenant', 'quote_invoices', 'quote_id', 'update') as changed,
       has_table_privilege('trama_tenant', 'quote_invoices', 'delete') as deleted`,
  )
  expect(rows).toEqual([{ changed: false, deleted: false }])
})
