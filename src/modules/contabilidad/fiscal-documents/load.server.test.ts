import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { amountsTotal } from '#src/platform/fiscal/packs/amounts.ts'
import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import { desgloseOf } from '#src/platform/fiscal/packs/es/desglose.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { writtenDocuments } from '../../../../test/fiscal/invoices-at-random.ts'
import { SAMPLES } from '../../../../test/fiscal/samples.ts'
import { lacksOf, totalInXml } from '../../../../test/fiscal/told-totals.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { Numbered, NumberedCorrection } from './numbered.ts'
import { fiscalCreditNote, fiscalInvoice } from './server/load.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const INVOICES = 12
const world = await openWorld()
const { ana, zoe } = world
const scope = { pool: openPools(world.lines).tenant, company: ana.company ?? '', person: ana.id }

const PLACES = {
  ES: { country: 'España', currency: 'EUR', number: 'F2026/7', ordinal: 7, contact: ['CIF', 'A28015865'] },
  EC: {
    country: 'Ecuador',
    currency: 'USD',
    number: '001-002-000000007',
    ordinal: 7,
    contact: ['RUC', '1760013210001'],
  },
  CO: {
    country: 'Colombia',
    currency: 'COP',
    number: 'SETP990000007',
    ordinal: 990_000_007,
    contact: ['NIT', '800197268-4'],
  },
} as const
type Country = keyof typeof PLACES
const DAYS = { date: '2026-03-10', due_date: '2026-03-25' }

const numberedIn = (country: Country): Numbered => ({
  ...{ series: SAMPLES[country].series, ordinal: PLACES[country].ordinal, number: PLACES[country].number },
  issued_at: `${DAYS.date}T10:00:00${SAMPLES[country].offset}`,
})
const correcting = (country: Country): NumberedCorrection => ({
  ...numberedIn(country),
  corrected: { number: PLACES[country].number, date: DAYS.date, key: 'a'.repeat(96) },
})
const invoiceOf = (id: string, country: Country) =>
  inTransaction(scope, (sql) => fiscalInvoice(sql, scope.company, id, numberedIn(country)))
const noteOf = (id: string, country: Country) =>
  inTransaction(scope, (sql) => fiscalCreditNote(sql, scope.company, id, correcting(country)))

/** Ariadna as a company of that country, with a contact there; its taxes by kind and rate. */
async function settle(country: Country) {
  const { issuer } = SAMPLES[country]
  const place = PLACES[country]
  await world.db.query(
    `update company_profiles set country = $2, currency = $3, legal_name = $4, tax_kind = $5, tax_number = $6, address = 'Calle 10', city = 'Centro'
     where company_id = $1`,
    [scope.company, place.country, place.currency, issuer.name, issuer.tax_kind, issuer.tax_number],
  )
  await world.must(ana, cdm.takeOfferedTaxes, {})
  const [tax_kind, tax_number] = place.contact
  const contact = await world.must(ana, cdm.addClient, {
    ...{
      name: `Cliente ${country}`,
      legal_name: 'Hotel Mirador',
      tax_kind,
      tax_number,
      email: 'compras@ejemplo.test',
      address: 'Calle 1',
      city: 'Centro',
      ...{ region: 'Norte', postal_code: '08001', city_code: '11001' },
    },
  } as never)
  const codes = await world.must(ana, cdm.lineTaxes, { day: DAYS.date, side: 'ventas' })
  // Of its country's own, as countries before it left theirs.
  const declared = new Map(
    (await world.db.query(`select id, declared_as from tax_codes`)).rows.map((row) => [row.id, row.declared_as]),
  )
  const own = codes.filter(({ id }) => declared.get(id)?.startsWith(`${country.toLowerCase()}_`))
  // What Spain calls a special case is told as the usual one.
  const usual = (name: string) => name.split('-').slice(0, 2).join('-')
  return { contact, idOf: (name: string) => own.find(({ kind, percent }) => `${kind}-${percent}` === usual(name))?.id }
}

/** What the country reads adds up to what is owed and withheld; Colombia waits for the municipality, which no profile has. */
function prove(country: Country, told: FiscalDocument, agreed: { amount: string; withheld: string }) {
  if (country === 'CO') expect(lacksOf.CO(told).map(({ field }) => field)).toEqual(['place'])
  const document = { ...told, issuer: { ...told.issuer, place: { ...told.issuer.place, city_code: '11001' } } }
  // The buyer is at home, also of what Spain's set sends abroad.
  expect(lacksOf[country](document).filter(({ text }) => !/^Una (entrega|exportación)/.test(text))).toEqual([])
  expect(document.totals.payable).toBe(agreed.amount)
  expect(document.totals.withheld).toBe(agreed.withheld)
  expect(totalInXml(country, document)).toBe(amountsTotal([agreed.amount, agreed.withheld]))
}

it.each<Country>(['ES', 'EC', 'CO'])('%s is told of invoices and their notes as they were issued', async (country) => {
  const { contact, idOf } = await settle(country)
  let proved = 0
  for (const { lines, general_discount } of fc.sample(writtenDocuments(country), { numRuns: INVOICES, seed: 7 })) {
    const typed = lines.map(({ id: _, taxes, ...line }) => ({
      ...line,
      taxes: taxes.flatMap((tax) => idOf(tax) ?? []),
    }))
    const { status, body } = await world.ask(ana, contabilidad.issueInvoice, {
      ...{ ...DAYS, client: 'Hotel', client_id: contact.id, lines: typed, general_discount },
    } as never)
    if (body.code === 'invoice_total_wrong') continue
    expect([status, body.message]).toEqual([200, undefined])
    const invoice = body as unknown as { id: string; amount: string; withheld: string }
    prove(country, await invoiceOf(invoice.id, country), invoice)
    proved += 1
    for (const part of [0.5, 1]) {
      const left = await world.must(ana, contabilidad.creditable, { id: invoice.id })
      const chosen = left.lines.flatMap((line, at) => {
        const taken = Math.floor(
          (Number(line.quantity) - Number(line.credited)) * (part === 1 || at % 2 === 0 ? part : 0) * 1_000 + 0.001,
        )
        return taken > 0 ? [{ line_id: line.id, quantity: String(taken / 1_000) }] : []
      })
      const answer = await world.ask(ana, contabilidad.issueCreditNote, {
        ...{ id: invoice.id, date: DAYS.date, reason: 'Devolución', lines: chosen },
      } as never)
      if (answer.body.code === 'credit_empty') continue
      expect([answer.status, answer.body.message]).toEqual([200, undefined])
      const note = answer.body as unknown as { id: string; amount: string; withheld: string }
      prove(country, await noteOf(note.id, country), note)
      proved += 1
    }
  }
  expect(proved).toBeGreaterThan(INVOICES)
})

const issue = (more: object) =>
  world.must(ana, contabilidad.issueInvoice, { ...DAYS, client: 'Aurora', ...more } as never)

it('an amount alone is one line, and a note of a part of it too', async () => {
  await settle('ES')
  const { id } = await issue({ amount: '80', lines: [], description: 'Arriendo de marzo' })
  const told = await invoiceOf(id, 'ES')
  expect(told.lines).toMatchObject([
    { description: 'Arriendo de marzo', quantity: '1', price: '80.00', discount: '0.00', net: '80.00' },
  ])
  expect(told).toMatchObject({
    ...{ kind: 'factura', buyer: null, corrects: null, subject: 'Arriendo de marzo', number: 'F2026/7' },
    payment: { means: 'otro', due_date: '2026-03-25' },
    totals: { subtotal: '80.00', discount: '0.00', net: '80.00', tax: '0.00', total: '80.00', payable: '80.00' },
  })
  const note = await world.must(ana, contabilidad.issueCreditNote, {
    ...{ id, date: DAYS.date, reason: 'Descuento', amount: '30' },
  } as never)
  const credited = await noteOf(note.id, 'ES')
  expect(credited).toMatchObject({
    kind: 'nota_credito',
    buyer: null,
    lines: [{ net: '30.00' }],
    totals: { total: '30.00' },
  })
  expect(credited.corrects).toMatchObject({ number: 'F2026/7', reason: 'Descuento', simplified: true, concept: '' })
  expect(lacksOf.ES(credited)).toEqual([])
})

it('a line says its product, in its unit, and what it is before tax', async () => {
  const { contact } = await settle('EC')
  const cloth = await world.must(ana, cdm.addProduct, {
    ...{ name: 'Tela', price: '10', sku: 'TEL-01', unit: 'Metros', type: 'Servicio' },
  } as never)
  const line = { product_id: cloth.id, description: 'Tela', detail: 'azul', quantity: '3', price: '10', tax: '15' }
  const { id } = await issue({ client_id: contact.id, lines: [{ ...line, includes_tax: true }], due_date: DAYS.date })
  const told = await invoiceOf(id, 'EC')
  // 30.00 at 15 % are 26.09 and 3.91, and a third of 26.09 is 8.696667.
  expect(told.lines).toEqual([
    {
      ...{ code: 'TEL-01', description: 'Tela\nazul', unit: 'MTR', quantity: '3', price: '8.696667' },
      ...{ discount: '0.00', net: '26.09' },
      taxes: [{ kind: 'iva', code: 'ec_iva_15', rate: '15', base: '26.09', amount: '3.91', treatment: '' }],
    },
  ])
  expect(told.payment).toEqual({ means: 'otro', due_date: null })
  expect(told.buyer).toMatchObject({
    name: 'Hotel Mirador',
    trade_name: 'Cliente EC',
    tax_kind: 'RUC',
    is_company: true,
  })
  expect(told.buyer?.place).toEqual({
    ...{ country: 'EC', line: 'Calle 1', city: 'Centro', region: 'Norte', postal_code: '08001', city_code: '11001' },
  })
  expect(told.issuer).toMatchObject({ name: SAMPLES.EC.issuer.name, tax_number: '1792146739001', is_company: true })
})

// AEAT, Orden HAC/1177/2024, lists L9 and L10: S2 the buyer declares it, E5 art. 25 of Ley 37/1992, N2 not localised here; E1 is art. 20.
it('what a tax says of its treatment is what the AEAT is told', async () => {
  const { contact } = await settle('ES')
  const codes = [
    { kind: 'iva', treatment: 'S2', told: 'S2' },
    { kind: 'exento', treatment: 'E5', told: 'E5' },
    { kind: 'exento', treatment: '', told: 'E1' },
    { kind: 'no_sujeto', treatment: 'N2', told: 'N2' },
  ] as const
  const lines = []
  for (const { kind, treatment, told } of codes) {
    const { id } = await world.must(ana, cdm.addTaxCode, {
      ...{ name: `Caso ${told}`, short_name: told, kind, treatment },
      rates: [{ from_day: '2026-01-01', percent: '0' }],
    } as never)
    lines.push({ description: told, quantity: '1', price: '10', tax: '0', taxes: [id] })
  }
  const { id } = await issue({ client_id: contact.id, lines })
  const told = await invoiceOf(id, 'ES')
  expect(told.taxes.map(({ kind, treatment, base }) => ({ kind, treatment, base }))).toEqual(
    codes.map(({ kind, treatment }) => ({ kind, treatment, base: '10.00' })),
  )
  // Art. 25: the buyer gave the VAT number of another member state.
  expect(lacksOf.ES(told)).toHaveLength(1)
  const buyer = told.buyer && { ...told.buyer, tax_kind: 'Otro' as const, tax_number: 'FR40303265045' }
  expect(lacksOf.ES({ ...told, buyer: buyer && { ...buyer, place: { ...buyer.place, country: 'FR' } } })).toEqual([])
  const rows = desgloseOf(told, '01').map(({ qualification, exemption, base }) => [qualification || exemption, base])
  expect(rows).toEqual(codes.map(({ told: code }) => [code, '10.00']))
})

it('an invoice is told of to its own company alone', async () => {
  await settle('ES')
  const { id } = await issue({ lines: [{ description: 'Arriendo', quantity: '1', price: '80', tax: '21' }] })
  const { series, ordinal, number, issued_at } = correcting('ES')
  const told = (company: string | null) =>
    inTransaction({ ...scope, company: company ?? '' }, (sql) =>
      fiscalInvoice(sql, company ?? '', id, { series, ordinal, number, issued_at }),
    )
  expect(lacksOf.ES(await told(ana.company))).toEqual([])
  await expect(told(zoe.company)).rejects.toMatchObject({ status: 404 })
})
