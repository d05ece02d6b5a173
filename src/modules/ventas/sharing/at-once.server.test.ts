import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { keyTo, linkIn } from '#src/platform/team/server/links.ts'
import { isFull } from '../../../../test/runner/counts.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, zoe, db } = world

const AT_ONCE = 100
const GUESSES = isFull ? 10_000 : 300
const GUESSING_MS = 180_000
const line = { description: 'Camisa', quantity: '3', price: '10.50', tax: '19' }
const form = { acto: 'aceptar', nombre: 'Rosa Díaz', edicion: '1', total: '37.49' }

async function shared(as: Person, more: object = {}) {
  const { id, version } = await world.must(as, ventas.addQuote, { client_name: 'Aurora', lines: [line], ...more })
  await world.must(as, ventas.shareQuote, { id, version, days: 30 })
  const { url } = await world.must(as, ventas.quoteLink, { id })
  return { id, path: new URL(url ?? '').pathname }
}
const ask = (path: string, node = 0, body?: object) =>
  fetch(`${world.urls[node]}${path}`, {
    redirect: 'manual',
    ...(body && { method: 'POST', body: new URLSearchParams(body as Record<string, string>) }),
  })
const countOf = async (query: string, id: string) => Number((await db.query(query, [id])).rows[0].count)

describe('accepting', () => {
  it(`${AT_ONCE} times at once over two nodes leaves one evidence, one invoice, one reservation, one order and one won opportunity`, async () => {
    await world.must(ana, ventas.saveQuoteSettings, { accepted_invoice: 'emitir', drafts_orders: true, version: 1 })
    const deal = await world.must(ana, ventas.addOpportunity, { client_name: 'Aurora', value: '37.49' })
    const shirt = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '10.50', initial_stock: 7 })
    const lines = [{ ...line, product_id: shirt.id }]
    const { id, path } = await shared(ana, { opportunity_id: deal.id, lines })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(path, at % 2, form)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    const lost = await Promise.all(answers.filter(({ status }) => status !== 303).map((answer) => answer.text()))
    expect(lost.filter((text) => !/ya fue aceptada/.test(text))).toEqual([])
    const counts = [
      await countOf('select count(*) from quote_answers where quote_id = $1', id),
      await countOf('select count(*) from quote_invoices where quote_id = $1', id),
      await countOf(`select count(*) from opportunity_moves where opportunity_id = $1 and kind = 'won'`, deal.id),
      await countOf(`select count(*) from issued_papers where document_id = $1 and occasion = 'acceptance'`, id),
      await countOf(`select count(*) from notifications where event = 'quote_answer' and path like '%' || $1`, id),
      await countOf('select count(*) from stock_reservations where document_id = $1', id),
      await countOf('select count(*) from order_origins where quote_id = $1', id),
    ]
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1])
    const { rows } = await db.query('select stock, reserved from cdm_products where id = $1', [shirt.id])
    expect(rows).toEqual([{ stock: 4, reserved: 0 }])
    const { quote } = await world.must(ana, ventas.quote, { id })
    expect(quote).toMatchObject({ status: 'Aceptada', invoice: { number: expect.stringMatching(/^FAC-/) } })
    const invoice = await world.must(ana, contabilidad.invoice, { id: quote.invoice?.id ?? '' })
    expect(invoice).toMatchObject({ amount: '37.49', client: 'Aurora', quote: { id } })
    const { opportunity } = await world.must(ana, ventas.opportunity, { id: deal.id })
    expect(opportunity.outcome).toBe('won')
  })

  it('gives the client of its invoice the days that he has to pay', async () => {
    const contact = { name: 'Hilos Nubia', email: 'nubia@trama.test', payment_days: 45 }
    const { id: client_id } = await world.must(ana, cdm.addClient, contact)
    const { id, path } = await shared(ana, { client_name: 'Hilos Nubia', client_id })
    expect((await ask(path, 1, form)).status).toBe(303)
    const { quote } = await world.must(ana, ventas.quote, { id })
    const { date, due_date } = await world.must(ana, contabilidad.invoice, { id: quote.invoice?.id ?? '' })
    expect(Date.parse(due_date) - Date.parse(date)).toBe(45 * 86_400_000)
  })

  it('stands where no invoice can be issued, takes no number for it, and says why', async () => {
    const settings = await world.must(ana, ventas.quoteSettings, {})
    await world.must(ana, ventas.saveQuoteSettings, { ...settings, accepted_invoice: 'emitir' })
    await world.must(ana, contabilidad.startChart, { chart: 'puc' })
    const { version, proposed } = await world.must(ana, contabilidad.postingRules, {})
    // Without an account for taxes an invoice is refused after it has its number.
    await world.must(ana, contabilidad.savePostingRules, { ...proposed, tax_id: null, version })
    const counter = async () =>
      (await db.query(`select sum(last_number) as sum from document_counters where series = 'FAC'`)).rows
    const { id, path } = await shared(ana)
    const before = await counter()
    expect((await ask(path, 0, form)).status).toBe(303)
    const { quote } = await world.must(ana, ventas.quote, { id })
    expect(quote).toMatchObject({ status: 'Aceptada', invoice: null })
    expect(await counter()).toEqual(before)
    const { rows } = await db.query(`select text from notifications where path like '%' || $1`, [id])
    expect(rows).toEqual([{ text: expect.stringMatching(/No se emitió la factura: Esta factura lleva impuestos/) }])
  })
})

describe('goods of an accepted quote', () => {
  it('are kept before its invoice is issued, and stay kept where none can be; what is not there is told', async () => {
    const settings = await world.must(ana, ventas.quoteSettings, {})
    await world.must(ana, ventas.saveQuoteSettings, { ...settings, accepted_invoice: 'emitir' })
    const cap = await world.must(ana, cdm.addProduct, { name: 'Gorra', price: '10.50', initial_stock: 2 })
    const { id, path } = await shared(ana, { lines: [{ ...line, product_id: cap.id }] })
    expect((await ask(path, 0, form)).status).toBe(303)
    const { rows } = await db.query('select stock, reserved from cdm_products where id = $1', [cap.id])
    expect(rows).toEqual([{ stock: 2, reserved: 2 }])
    const told = await db.query(`select text from notifications where path like '%' || $1`, [id])
    expect(told.rows).toEqual([
      { text: expect.stringMatching(/Sin existencias que reservar: 1 de Gorra\. No se emitió la factura: /) },
    ])
  })
})

describe('the address of a quote', () => {
  it('opens that quote and nothing of another company', async () => {
    const own = await shared(ana)
    const foreign = await shared(zoe, { client_name: 'Cliente de Zoe' })
    const [a, z] = [linkIn(own.path.slice(3)), linkIn(foreign.path.slice(3))]
    if (!a || !z) throw new Error('An address has no key')
    const mixed = [
      { ...a, company: z.company },
      { ...a, id: z.id },
      { ...z, token: a.token },
      { ...a, company: z.company, id: z.id },
    ]
    for (const link of mixed) {
      for (const rest of ['', '/pdf', '/aceptado.pdf', '/imagen/0']) {
        const answer = await ask(`/d/${keyTo(link)}${rest}`)
        expect([answer.status, (await answer.text()).includes('Cliente de Zoe')]).toEqual([404, false])
      }
    }
    expect(await (await ask(own.path)).text()).not.toContain('Cliente de Zoe')
  })

  it(`is not found by ${GUESSES} guesses, which are soon made to wait; who holds it comes in all the same`, {
    timeout: GUESSING_MS,
  }, async () => {
    const { path } = await shared(ana)
    const link = linkIn(path.slice(3))
    if (!link) throw new Error('An address has no key')
    const seen: Record<number, number> = {}
    for (let from = 0; from < GUESSES; from += 50) {
      const guessed = Array.from({ length: 50 }, (_, at) =>
        ask(`/d/${keyTo({ ...link, token: randomBytes(32).toString('base64url') })}`, at % 2),
      )
      for (const { status } of await Promise.all(guessed)) seen[status] = (seen[status] ?? 0) + 1
    }
    expect(Object.keys(seen)).toEqual(['404', '429'])
    expect(seen[404]).toBeLessThanOrEqual(30)
    expect((await ask(path)).status).toBe(200)
  })
})
