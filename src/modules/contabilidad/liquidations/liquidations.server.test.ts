import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { begin, documentsOf, stateOf, todayIn } from '../../../../test/fiscal/electronic-company.ts'
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
const supplierOf = (more: object) =>
  must(ana, cdm.addClient, { name: 'Rosa Díaz', email: 'rosa@diaz.test', role: 'Proveedor', ...more } as never)
const rosa = await supplierOf({ tax_kind: 'Cédula', tax_number: '1713328506' })
const DAY = todayIn('EC')

/** 100.00 with 15 % of IVA, all of it withheld, and 2 % of income tax. */
const WHOLE = ['ec_iva_15', 'ec_renta_bienes', 'ec_iva_100']
const written = (more: object = {}, codes = WHOLE) => ({
  ...{ supplier_id: rosa.id, liquidates: true, date: DAY, due_date: DAY },
  lines: [{ description: 'Costura', quantity: '10', price: '10', tax: '15', taxes: idsOf(...codes) }],
  ...more,
})
const liquidate = (more: object = {}, codes = WHOLE) =>
  must(ana, contabilidad.registerBill, written(more, codes) as never)
const tried = async (more: object = {}, codes = WHOLE, as = ana) =>
  (await ask(as, contabilidad.registerBill, written(more, codes) as never)).body
const liquidationOf = ({ liquidation_id }: { liquidation_id: string | null }) => liquidation_id ?? ''
const textOf = ({ pages }: { pages: readonly (readonly { kind: string; text?: string }[])[] }) =>
  pages.flatMap((marks) => marks.map(({ text = '' }) => text)).join(' ')
const xmlOf = async (id: string) => String(await (await ask(ana, contabilidad.fiscalXml, { id })).body)
const seriesNow = async () =>
  (await must(ana, contabilidad.fiscalSeries, {})).find(({ kind }) => kind === 'liquidacion')?.next_number
const answering = async (demo_answer: 'acepta' | 'rechaza') => {
  const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
  await must(ana, contabilidad.saveFiscalSetup, { environment, active, fields, version, demo_answer })
}

describe('a liquidación de compra', () => {
  it('is a bill with the company’s own number, told to the SRI and printed', async () => {
    const bill = await liquidate()
    // 15.00 of IVA, all of it withheld, and 2 % of 100.00: RCVRC, art. 13, and Resolución NAC-DGERCGC26-00000009, art. 2.
    expect([bill.number, bill.supplier_number, bill.amount, bill.withheld]).toEqual([
      ...[`COM-${DAY.slice(0, 4)}-001`, 'DEMO-001-001-000000001', '98.00', '17.00'],
    ])
    const id = liquidationOf(bill)
    await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
    const [document] = await documentsOf(world, ana, id)
    expect(document).toMatchObject({ kind: 'liquidacion', total: '115.00', party: 'Rosa Díaz' })
    const xml = await xmlOf(document?.id ?? '')
    expect(xml).toContain('<identificacionProveedor>1713328506</identificacionProveedor>')
    expect(xml).toContain('<importeTotal>115.00</importeTotal>')
    const text = textOf(await must(ana, contabilidad.liquidationSheet, { id: bill.id }))
    for (const part of ['Liquidación de compra', 'DEMO-001-001-000000001', 'Rosa Díaz', 'Cantidad', 'Costura'])
      expect(text).toContain(part)
    expect((await ask(ana, contabilidad.liquidationPdf, { id: bill.id })).status).toBe(200)
    const { rows } = await must(ana, contabilidad.bills, { search: '000000001' })
    expect(rows.map(({ supplier_number }) => supplier_number)).toEqual(['DEMO-001-001-000000001'])
  })

  it('is the support of what is withheld of it, by its kind and key, and their papers stay apart', async () => {
    const bill = await liquidate()
    await expect.poll(() => stateOf(world, ana, liquidationOf(bill))).toBe('autorizado')
    await must(ana, contabilidad.issueRetention, { id: bill.id, credit: '02' })
    await expect.poll(() => stateOf(world, ana, bill.id)).toBe('autorizado')
    const [retention] = await documentsOf(world, ana, bill.id)
    expect(retention).toMatchObject({ kind: 'retencion', total: '17.00' })
    const [liquidation] = await documentsOf(world, ana, liquidationOf(bill))
    const { key } = await must(ana, contabilidad.fiscalDocument, { id: liquidation?.id ?? '' })
    const xml = await xmlOf(retention?.id ?? '')
    for (const part of ['<codDocSustento>03<', `<numAutDocSustento>${key}<`, '<numDocSustento>001001000000002<'])
      expect(xml).toContain(part)
    const [paper, own] = [
      textOf(await must(ana, contabilidad.retentionSheet, { id: bill.id })),
      textOf(await must(ana, contabilidad.liquidationSheet, { id: bill.id })),
    ]
    expect(paper).toContain('De la liquidación de compra 001-001-000000002')
    expect([paper.includes('Costura'), own.includes('Costura'), own.includes('código 3')]).toEqual([false, true, false])
  })

  it('takes no number where the SRI or the law refuse it', async () => {
    const before = await seriesNow()
    const factory = await supplierOf({ name: 'Telas', email: '', tax_kind: 'RUC', tax_number: '1790011674001' })
    expect((await tried({ supplier_id: factory.id })).message).toContain('tiene RUC')
    const nobody = await supplierOf({ name: 'Sin papeles', email: '' })
    expect((await tried({ supplier_id: nobody.id })).message).toContain('Falta la identificación del proveedor')
    expect((await tried({}, ['ec_iva_15', 'ec_iva_70'])).message).toContain('retienes todo el IVA')
    expect((await tried({ date: '2026-01-02' })).code).toBe('fiscal_day_not_today')
    const [other] = await must(ana, contabilidad.fiscalSeries, {})
    expect((await tried({ series_id: other?.id })).message).toBe(NOT_FOUND)
    const unnumbered = { ...written(), liquidates: false }
    expect((await ask(ana, contabilidad.registerBill, unnumbered as never)).status).toBe(400)
    expect((await tried({}, WHOLE, caro)).message).toBe(FORBIDDEN)
    expect(await seriesNow()).toBe(before)
  })

  it('is made again under its number of what the SRI refused, and nothing is withheld of it before', async () => {
    await answering('rechaza')
    const bill = await liquidate()
    const id = liquidationOf(bill)
    await expect.poll(() => stateOf(world, ana, id)).toBe('rechazado')
    expect((await ask(ana, contabilidad.issueRetention, { id: bill.id, credit: '02' })).body.code).toBe(
      'liquidation_pending',
    )
    await answering('acepta')
    const [refused] = await documentsOf(world, ana, id)
    const { id: contact, version, name, email, tax_kind, tax_number, role } = rosa
    const own = { id: contact, version, name, email, tax_kind, tax_number, role, phone: '', company: '' }
    await must(ana, cdm.editClient, { ...own, address: 'Calle Larga 7' } as never)
    const mended = await must(ana, contabilidad.correctFiscalDocument, { id: refused?.id ?? '' })
    expect(`DEMO-${mended.number}`).toBe(bill.supplier_number)
    await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
    expect(await xmlOf(mended.id)).toContain('<direccionProveedor>Calle Larga 7</direccionProveedor>')
  })

  it('is put away with its bill, and with what was withheld of it', async () => {
    const bill = await liquidate()
    await expect.poll(() => stateOf(world, ana, liquidationOf(bill))).toBe('autorizado')
    await must(ana, contabilidad.issueRetention, { id: bill.id, credit: '02' })
    await expect.poll(() => stateOf(world, ana, bill.id)).toBe('autorizado')
    await must(ana, contabilidad.annulBill, { id: bill.id, date: DAY, reason: 'Error' })
    expect([await stateOf(world, ana, liquidationOf(bill)), await stateOf(world, ana, bill.id)]).toEqual([
      ...['anulado', 'anulado'],
    ])
  })

  it('counts in the book of purchases as a bill does', async () => {
    const period = { from: DAY, to: DAY }
    const counted = async () =>
      (await must(ana, contabilidad.purchaseTaxTotals, period)).rates.map(({ name, base, amount }) => ({
        ...{ name, base: Number(base), amount: Number(amount) },
      }))
    const before = await counted()
    const bill = await liquidate()
    const added = (await counted()).map(({ name, base, amount }, at) => [
      name,
      base - (before[at]?.base ?? 0),
      amount - (before[at]?.amount ?? 0),
    ])
    expect(added.map(([, base, amount]) => [base, amount]).sort()).toEqual([
      ...[
        [100, 15],
        [100, 2],
        [15, 15],
      ].sort(),
    ])
    const { rows } = await must(ana, contabilidad.purchaseTaxBook, { ...period, search: bill.supplier_number } as never)
    expect(new Set(rows.map(({ number, tax_number }) => `${number} ${tax_number}`))).toEqual(
      new Set([`${bill.supplier_number} 1713328506`]),
    )
  })

  it('is of one’s own company, in Ecuador', async () => {
    const { id } = await liquidate()
    expect((await tried({ supplier_id: rosa.id }, WHOLE, zoe)).code).not.toBe(undefined)
    for (const call of [contabilidad.liquidationSheet, contabilidad.liquidationPdf])
      expect((await ask(zoe, call, { id })).body.message).toBe(NOT_FOUND)
    const plain = await must(ana, contabilidad.registerBill, {
      ...written(),
      ...{ liquidates: false, supplier_number: '003-001-000000125' },
    } as never)
    expect(plain.liquidation_id).toBe(null)
    for (const call of [contabilidad.liquidationSheet, contabilidad.liquidationPdf])
      expect((await ask(ana, call, { id: plain.id })).body.message).toBe(NOT_FOUND)
    expect((await must(ana, contabilidad.bill, { id: plain.id })).supplier_number).toBe('003-001-000000125')
    const elsewhere = await must(zoe, cdm.addClient, { name: 'Rosa', email: 'r@r.test', role: 'Proveedor' } as never)
    expect((await tried({ supplier_id: elsewhere.id }, [], zoe)).code).toBe('liquidation_not_offered')
  })
})
