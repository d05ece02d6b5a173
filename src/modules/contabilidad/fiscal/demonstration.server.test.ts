import { describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld, type World } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const worlds = { ES: await openWorld(), EC: await openWorld(), CO: await openWorld() }
const { ana, caro, zoe } = worlds.ES

/** Of each country: who the company is, who buys, and what its authority calls a number. */
const COUNTRIES = {
  ES: {
    company: { country: 'España', tax_kind: 'NIF', tax_number: '89890001K', currency: 'EUR' },
    client: { tax_kind: 'NIF', tax_number: '12345678Z' },
    fields: { regimen: '01' },
    number: /^DEMO-F\d{4}\/\d+$/,
    tax: '21',
  },
  EC: {
    company: { country: 'Ecuador', tax_kind: 'RUC', tax_number: '1792146739001', currency: 'USD' },
    client: { tax_kind: 'Cédula', tax_number: '1713328506' },
    fields: { matriz: 'Av. Amazonas N21-147' },
    number: /^DEMO-001-001-\d{9}$/,
    tax: '15',
  },
  CO: {
    company: { country: 'Colombia', tax_kind: 'NIT', tax_number: '860007335-4', currency: 'COP' },
    client: { tax_kind: 'NIT', tax_number: '800197268-4' },
    fields: { responsabilidades: 'R-99-PN', tributo: '01', municipio: '11001' },
    number: /^DEMO-SETP\d+$/,
    tax: '19',
  },
} as const
type Country = keyof typeof COUNTRIES

const today = new Date().toISOString().slice(0, 10)
const FAR = `${new Date().getFullYear() + 1}-12-31`

/** Makes a company one of that country that issues electronically, and returns a client of it. */
async function begin({ must }: World, as: Person, country: Country): Promise<string> {
  const { company, client, fields } = COUNTRIES[country]
  const details = await must(as, companies.details, {})
  await must(as, companies.saveDetails, {
    ...details,
    ...company,
    ...{ legal_name: 'Confecciones Ariadna', address: 'Calle 10 # 4-21', city: 'Centro' },
  })
  const setup = await must(as, contabilidad.fiscalSetup, {})
  await must(as, contabilidad.saveFiscalSetup, {
    ...{ environment: 'demostracion', active: true, fields },
    version: setup.version,
  })
  const { id } = await must(as, cdm.addClient, {
    ...client,
    ...{ name: `Cliente de ${company.country}`, email: 'compras@cliente.test' },
  } as InputOf<typeof cdm.addClient>)
  return id
}

const issue = ({ must }: World, as: Person, client_id: string, tax: string) =>
  must(as, contabilidad.issueInvoice, {
    ...{ date: today, due_date: FAR, client: 'x', client_id },
    lines: [{ description: 'Camisa', quantity: '2', price: '50.00', tax }],
  })
const documentsOf = async ({ must }: World, as: Person, id: string) =>
  (await must(as, contabilidad.fiscalDocumentsOf, { id })).documents
const stateOf = async (world: World, as: Person, id: string) => (await documentsOf(world, as, id)).at(-1)?.state

describe.each(Object.keys(COUNTRIES) as Country[])('in %s', (country) => {
  it('an invoice is issued, accepted, refused, corrected, credited and annulled as the country has it', async () => {
    const world = worlds[country]
    const { ana, must, ask } = world
    const { number, tax } = COUNTRIES[country]
    const client = await begin(world, ana, country)
    const invoice = await issue(world, ana, client, tax)
    expect(invoice.number).toMatch(number)
    await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('autorizado')
    const [document] = await documentsOf(world, ana, invoice.id)
    expect(document).toMatchObject({ environment: 'demostracion', stuck: false, action: 'ninguna' })

    const setup = await must(ana, contabilidad.fiscalSetup, {})
    const { environment, active, fields, version } = setup
    await must(ana, contabilidad.saveFiscalSetup, { environment, active, fields, version, demo_answer: 'rechaza' })
    const refused = await issue(world, ana, client, tax)
    await expect.poll(() => stateOf(world, ana, refused.id)).toBe('rechazado')
    const inbox = await must(ana, contabilidad.fiscalDocuments, { show: 'por_resolver' })
    expect(inbox.rows.map(({ source_id, action }) => [source_id, action])).toEqual([[refused.id, 'corregir']])
    expect(await must(ana, contabilidad.fiscalCounts, {})).toEqual({ stuck: 1, pending: 0 })

    await must(ana, contabilidad.saveFiscalSetup, {
      ...{ environment, active, fields, version: version + 1, demo_answer: 'acepta' },
    })
    const id = inbox.rows[0]?.id ?? ''
    const corrected = await must(ana, contabilidad.correctFiscalDocument, { id })
    expect(corrected.number).toBe(inbox.rows[0]?.number)
    await expect.poll(() => stateOf(world, ana, refused.id)).toBe('autorizado')
    expect((await ask(ana, contabilidad.correctFiscalDocument, { id })).body.code).toBe('fiscal_document_settled')
    expect((await must(ana, contabilidad.fiscalDocuments, { show: 'por_resolver' })).rows).toEqual([])

    const creditable = await must(ana, contabilidad.creditable, { id: invoice.id })
    const note = await must(ana, contabilidad.issueCreditNote, {
      ...{ id: invoice.id, date: today, reason: 'Devolución' },
      lines: [{ line_id: creditable.lines[0]?.id ?? '', quantity: '1' }],
    })
    await expect.poll(() => stateOf(world, ana, note.id)).toBe('autorizado')

    const annulled = await ask(ana, contabilidad.annulInvoice, { id: refused.id, date: today, reason: 'Error' })
    if (country === 'CO') expect(annulled.body.code).toBe('fiscal_annulment_elsewhere')
    else expect(annulled.status).toBe(200)
    if (country === 'ES') {
      const last = async () => (await documentsOf(world, ana, refused.id)).map(({ kind, state }) => `${kind} ${state}`)
      await expect.poll(last).toEqual(['factura rechazado', 'factura anulado', 'anulacion autorizado'])
    }
    if (country === 'EC') expect(await stateOf(world, ana, refused.id)).toBe('anulado')
    const xml = await ask(ana, contabilidad.fiscalXml, { id: document?.id })
    expect(xml.status).toBe(200)
  })
})

describe('electronic documents', () => {
  const { must, ask } = worlds.ES

  it('are nobody else’s, and are set up by who manages the books', async () => {
    const { rows } = await must(ana, contabilidad.fiscalDocuments, {})
    const id = rows[0]?.id ?? ''
    expect((await ask(zoe, contabilidad.fiscalDocument, { id })).body.message).toBe(NOT_FOUND)
    expect((await ask(zoe, contabilidad.retryFiscalDocument, { id })).body.message).toBe(NOT_FOUND)
    expect(await documentsOf(worlds.ES, ana, rows[0]?.source_id ?? '')).not.toEqual([])
    expect(await documentsOf(worlds.ES, zoe, rows[0]?.source_id ?? '')).toEqual([])
    const [series] = await worlds.CO.must(worlds.CO.ana, contabilidad.fiscalSeries, {})
    const secret = { series_id: series?.id, value: 'a'.repeat(40) }
    expect((await worlds.CO.ask(worlds.CO.zoe, contabilidad.saveFiscalSecret, secret)).body.message).toBe(NOT_FOUND)
    const setup = { environment: 'produccion', active: true, version: 1 } as const
    expect((await ask(caro, contabilidad.saveFiscalSetup, setup)).body.message).toBe(FORBIDDEN)
  })

  it('are set up by one of two who do so at once, and so is a series', async () => {
    const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
    const setup = { environment, active, fields, version }
    const saved = await Promise.all([1, 2].map(() => ask(ana, contabilidad.saveFiscalSetup, setup)))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(saved.find(({ status }) => status === 409)?.body.message).toBe(STALE)
    const [series] = await must(ana, contabilidad.fiscalSeries, {})
    const edit = { id: series?.id, version: series?.version, is_default: true, active: true }
    const edited = await Promise.all([1, 2].map(() => ask(ana, contabilidad.editFiscalSeries, edit)))
    expect(edited.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(edited.find(({ status }) => status === 409)?.body.message).toBe(STALE)
  })

  it('need what the law asks for before a number is taken', async () => {
    const { version, fields } = await must(ana, contabilidad.fiscalSetup, {})
    await must(ana, contabilidad.saveFiscalSetup, { environment: 'produccion', active: true, version, fields })
    const lacks = (await must(ana, contabilidad.fiscalSetup, {})).lacks.map(({ field }) => field)
    expect(lacks).toEqual(expect.arrayContaining(['certificate', 'series']))
    const refused = await ask(ana, contabilidad.issueInvoice, {
      ...{ date: today, due_date: FAR, client: 'Nadie', amount: '10' },
    })
    expect(refused.body.code).toBe('fiscal_series_missing')
  })
})
