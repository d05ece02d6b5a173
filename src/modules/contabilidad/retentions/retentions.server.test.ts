import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import {
  begin,
  documentsOf,
  issue as issueInvoice,
  stateOf,
  todayIn,
} from '../../../../test/fiscal/electronic-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe, must, ask } = world

await begin(world, ana, 'EC')
await must(ana, contabilidad.startChart, { chart: 'general' })
await must(ana, contabilidad.preparePurchases, {})
await must(ana, cdm.takeOfferedTaxes, {})
const { rows: taxes } = await world.db.query<{ id: string; declared_as: string }>(
  'select id, declared_as from tax_codes where company_id = $1',
  [ana.company],
)
const idsOf = (...names: string[]) =>
  names.map((name) => taxes.find(({ declared_as }) => declared_as === name)?.id ?? '')
await must(ana, contabilidad.chooseUsualTaxAccounts, {})
const supplier = await must(ana, cdm.addClient, {
  ...{ name: 'Telas del Austro', email: 'ventas@austro.test', role: 'Proveedor' },
  ...{ tax_kind: 'RUC', tax_number: '1790011674001' },
} as never)
const DAY = todayIn('EC')

let made = 0
/** 100.00 with 15 % of IVA, of which 2 % of income tax and 30 % of the IVA are withheld. */
const bill = async (codes = idsOf('ec_iva_15', 'ec_renta_bienes', 'ec_iva_30')) => {
  const supplier_number = `003-001-${String(++made).padStart(9, '0')}`
  const line = { description: 'Tela', quantity: '10', price: '10', tax: '15', taxes: codes }
  return must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number, date: DAY, due_date: DAY, lines: [line] },
  } as never)
}
const issue = (id: string, more: object = {}, as = ana) =>
  ask(as, contabilidad.issueRetention, { id, credit: '01', authorisation: '1'.repeat(49), ...more })

describe('a comprobante de retención', () => {
  it('tells the SRI and the supplier what is withheld of a bill', async () => {
    const { id, withheld, amount } = await bill()
    // 2 % of 100.00 and 30 % of 15.00: Resoluciones NAC-DGERCGC26-00000009, art. 2, and NAC-DGERCGC20-00000061.
    expect([withheld, amount]).toEqual(['6.50', '108.50'])
    const { status, body } = await issue(id)
    expect([status, body.number]).toEqual([200, 'DEMO-001-001-000000001'])
    await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
    const [document] = await documentsOf(world, ana, id)
    expect(document).toMatchObject({ kind: 'retencion', total: '6.50', party: 'Telas del Austro' })
    const xml = await (await ask(ana, contabilidad.fiscalXml, { id: document?.id })).body
    expect(String(xml)).toContain('<codigoRetencion>312</codigoRetencion><baseImponible>100.00</baseImponible>')
    const { pages } = await must(ana, contabilidad.retentionSheet, { id })
    const text = pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join(' ')
    expect(text).toContain('De la factura 003-001-000000001')
    expect(text).toContain('Impuesto a la renta, código 312')
    expect((await ask(ana, contabilidad.retentionPdf, { id })).status).toBe(200)
  })

  it('is issued once, and again after the bill of another one', async () => {
    const { id } = await bill()
    expect((await issue(id)).status).toBe(200)
    expect((await issue(id)).body.message).toBe('Esta factura ya tiene su comprobante de retención.')
    await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
    await must(ana, contabilidad.annulBill, { id, date: DAY, reason: 'Error' })
    expect(await stateOf(world, ana, id)).toBe('anulado')
    expect((await issue(id)).body.message).toBe('Esta factura está anulada.')
  })

  it('is made again, under its number, of what the SRI refused', async () => {
    const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
    const setup = { environment, active, fields }
    await must(ana, contabilidad.saveFiscalSetup, { ...setup, version, demo_answer: 'rechaza' })
    const { id } = await bill()
    const { body } = await issue(id, { credit: '06' })
    await expect.poll(() => stateOf(world, ana, id)).toBe('rechazado')
    await must(ana, contabilidad.saveFiscalSetup, { ...setup, version: version + 1, demo_answer: 'acepta' })
    const [refused] = await documentsOf(world, ana, id)
    const mended = await must(ana, contabilidad.correctFiscalDocument, { id: refused?.id ?? '' })
    expect(`DEMO-${mended.number}`).toBe(body.number)
    await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
    const xml = await (await ask(ana, contabilidad.fiscalXml, { id: mended.id })).body
    expect(String(xml)).toContain('<codSustento>06</codSustento>')
  })

  it('needs something withheld, a code of the SRI, and a number of Ecuador, before it takes its own', async () => {
    const before = (await must(ana, contabilidad.fiscalSeries, {})).find(
      ({ kind }) => kind === 'retencion',
    )?.next_number
    const plain = await bill(idsOf('ec_iva_15'))
    expect((await issue(plain.id)).body.message).toBe('Esta factura no lleva retenciones.')
    const uncoded = await bill(idsOf('ec_iva_15', 'ec_renta_sociedades'))
    await world.db.query(`update tax_codes set declared_as = '' where id = $1`, idsOf('ec_renta_sociedades'))
    expect((await issue(uncoded.id)).body.message).toContain('Falta el código de retención del SRI')
    const { id } = await bill()
    await world.db.query(`update bills set supplier_number = '77' where id = $1`, [id])
    expect((await issue(id)).body.message).toContain('no es de Ecuador')
    expect((await issue(id, { authorisation: '123' })).status).toBe(400)
    expect((await issue(id, { credit: '99' })).status).toBe(400)
    const after = (await must(ana, contabilidad.fiscalSeries, {})).find(({ kind }) => kind === 'retencion')?.next_number
    expect(after).toBe(before)
  })

  it('opens no other paper of the company: not everybody who reads the books may read those of other modules', async () => {
    const client = await must(ana, cdm.addClient, {
      name: 'Hotel',
      email: 'h@hotel.test',
      tax_kind: 'RUC',
      tax_number: '1760013210001',
    } as never)
    const invoice = await issueInvoice(world, ana, client.id, 'EC')
    expect((await must(ana, contabilidad.invoiceSheet, { id: invoice.id })).pages).not.toEqual([])
    for (const call of [contabilidad.retentionSheet, contabilidad.retentionPdf])
      expect((await ask(ana, call, { id: invoice.id })).body.message).toBe(NOT_FOUND)
  })

  it('is of one’s own bill, for who works in the books, in Ecuador', async () => {
    const { id } = await bill()
    expect((await issue(id, {}, caro)).body.message).toBe(FORBIDDEN)
    expect((await issue(id, {}, zoe)).body.code).toBe('retention_not_offered')
    expect((await issue(id)).status).toBe(200)
    expect((await ask(zoe, contabilidad.retentionSheet, { id })).body.message).toBe(NOT_FOUND)
    expect((await ask(zoe, contabilidad.retentionPdf, { id })).body.message).toBe(NOT_FOUND)
    await begin(world, zoe, 'EC')
    expect((await issue(id, {}, zoe)).body.message).toBe(NOT_FOUND)
    const [series] = (await must(ana, contabilidad.fiscalSeries, {})).filter(({ kind }) => kind === 'factura')
    const other = await bill()
    expect((await issue(other.id, { series_id: series?.id })).body.message).toBe(NOT_FOUND)
  })
})
