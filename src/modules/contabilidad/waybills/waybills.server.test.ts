import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { begin, documentsOf, issue as sell, stateOf, todayIn } from '../../../../test/fiscal/electronic-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { BETWEEN_OWN } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe, must, ask } = world

const client = await begin(world, ana, 'EC')
const DAY = todayIn('EC')
const goods = {
  ...{ origin: 'Bodega norte, Quito', destination: 'Av. Loja 3-21, Cuenca', route: 'Quito – Cuenca', ends_on: DAY },
  ...{ carrier: 'Transportes Andinos', carrier_kind: 'RUC', carrier_number: '1790011674001', plate: 'pba-1234' },
  lines: [{ code: 'CAM-1', description: 'Camisa', quantity: '2' }],
}
const ofSale = (invoice_id: string, more: object = {}) => ({ ...goods, reason: 'Venta', invoice_id, ...more })
const own = (more: object = {}) => ({ ...goods, reason: BETWEEN_OWN, ...more })
const issue = (input: object, as = ana) => ask(as, contabilidad.issueWaybill, input as never)
const issued = (input: object) => must(ana, contabilidad.issueWaybill, input as never)
const xmlOf = async (id: string) => String((await ask(ana, contabilidad.fiscalXml, { id })).body)
const nextNumber = async () =>
  (await must(ana, contabilidad.fiscalSeries, {})).find(({ kind }) => kind === 'guia')?.next_number

describe('a guía de remisión', () => {
  it('moves what an invoice sold, and leaves the invoice’s own document alone', async () => {
    const invoice = await sell(world, ana, client, 'EC')
    const waybill = await issued(ofSale(invoice.id))
    expect(waybill).toMatchObject({
      ...{ number: 'DEMO-001-001-000000001', receiver: 'Cliente de Ecuador', receiver_id: client, plate: 'PBA-1234' },
      ...{ starts_on: DAY, ends_on: DAY, invoice: { id: invoice.id, number: invoice.number }, country: 'EC' },
    })
    await expect.poll(() => stateOf(world, ana, waybill.id)).toBe('autorizado')
    const [document] = await documentsOf(world, ana, waybill.id)
    expect(document).toMatchObject({ kind: 'guia', source: 'waybill', total: '0.00', party: 'Cliente de Ecuador' })
    const [sale] = await documentsOf(world, ana, invoice.id)
    const xml = await xmlOf(document?.id ?? '')
    const { key } = await must(ana, contabilidad.fiscalDocument, { id: sale?.id ?? '' })
    expect(xml).toContain(`<numDocSustento>001-001-000000001</numDocSustento><numAutDocSustento>${key}<`)
    expect(await documentsOf(world, ana, invoice.id)).toHaveLength(1)
    expect((await must(ana, contabilidad.waybills, { invoice_id: invoice.id })).rows).toHaveLength(1)
    expect((await must(zoe, contabilidad.waybills, { invoice_id: invoice.id })).rows).toEqual([])
  })

  it('is printed with the way and without prices', async () => {
    const invoice = await sell(world, ana, client, 'EC')
    const { id } = await issued(ofSale(invoice.id))
    const { pages } = await must(ana, contabilidad.waybillSheet, { id })
    const text = pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join(' ')
    for (const told of ['Guía de remisión', 'Placa: PBA-1234', 'RUC 1790011674001', 'Venta', 'Av. Loja 3-21', 'Camisa'])
      expect(text).toContain(told)
    expect(text).not.toMatch(/Precio|Importe|Valor|Total/)
    expect((await ask(ana, contabilidad.waybillPdf, { id })).status).toBe(200)
    for (const call of [contabilidad.waybillSheet, contabilidad.waybillPdf]) {
      expect((await ask(ana, call, { id: invoice.id })).body.message).toBe(NOT_FOUND)
      expect((await ask(zoe, call, { id })).body.message).toBe(NOT_FOUND)
    }
  })

  it('moves one’s own goods without an invoice: RCVRC, art. 28', async () => {
    const waybill = await issued(own())
    expect(waybill).toMatchObject({ receiver: 'Confecciones Ariadna', receiver_id: null, invoice: null })
    const [document] = await documentsOf(world, ana, waybill.id)
    const xml = await xmlOf(document?.id ?? '')
    expect(xml).toContain('<identificacionDestinatario>1792146739001</identificacionDestinatario>')
    expect(xml).not.toContain('DocSustento')
    const consigned = await issued(own({ receiver_id: client, reason: 'Consignación' }))
    expect(consigned.receiver).toBe('Cliente de Ecuador')
  })

  it('is proposed with buyer, goods and who carried before', async () => {
    const service = await must(ana, cdm.addProduct, { name: 'Arreglo', price: '5', type: 'Servicio' } as never)
    const { id } = await must(ana, contabilidad.issueInvoice, {
      ...{ date: DAY, due_date: DAY, client: 'x', client_id: client },
      lines: [
        { description: 'Camisa', quantity: '1.5', price: '20', tax: '15' },
        { product_id: service.id, description: 'Arreglo', quantity: '1', price: '5', tax: '15' },
      ],
    })
    await issued(own({ carrier: 'Luis Vera', carrier_kind: 'Cédula', carrier_number: '171332850-6', plate: 'GSX-1' }))
    const begun = await must(ana, contabilidad.waybillStart, { invoice_id: id })
    expect(begun).toMatchObject({
      ...{ receiver: 'Cliente de Ecuador', origin: 'Av. Amazonas N21-147' },
      lines: [{ code: '', description: 'Camisa', quantity: '1.5' }],
    })
    expect(begun.carriers.slice(0, 2)).toEqual([
      { carrier: 'Luis Vera', carrier_kind: 'Cédula', carrier_number: '1713328506', plate: 'GSX-1' },
      { carrier: 'Transportes Andinos', carrier_kind: 'RUC', carrier_number: '1790011674001', plate: 'PBA-1234' },
    ])
    expect((await ask(zoe, contabilidad.waybillStart, { invoice_id: id })).body.message).toBe(NOT_FOUND)
  })

  it('is mended while the SRI refuses it, and sent again under its number', async () => {
    const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
    const setup = { environment, active, fields }
    await must(ana, contabilidad.saveFiscalSetup, { ...setup, version, demo_answer: 'rechaza' })
    const waybill = await issued(own())
    await expect.poll(() => stateOf(world, ana, waybill.id)).toBe('rechazado')
    await must(ana, contabilidad.saveFiscalSetup, { ...setup, version: version + 1, demo_answer: 'acepta' })
    const { lines: _, ...way } = goods
    const change = { ...way, id: waybill.id, version: waybill.version, plate: 'XYZ-9876' } as never
    await must(ana, contabilidad.editWaybill, change)
    expect((await ask(ana, contabilidad.editWaybill, change)).body.message).toBe(STALE)
    const [refused] = await documentsOf(world, ana, waybill.id)
    const mended = await must(ana, contabilidad.correctFiscalDocument, { id: refused?.id ?? '' })
    expect(`DEMO-${mended.number}`).toBe(waybill.number)
    await expect.poll(() => stateOf(world, ana, waybill.id)).toBe('autorizado')
    expect(await xmlOf(mended.id)).toContain('<placa>XYZ-9876</placa>')
    const { version: now } = await must(ana, contabilidad.waybill, { id: waybill.id })
    const again = await ask(ana, contabilidad.editWaybill, { ...(change as object), version: now } as never)
    expect(again.body.code).toBe('waybill_settled')
  })

  it('is annulled here, and on the SRI’s own page', async () => {
    const { id } = await issued(own())
    await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
    const annulled = await must(ana, contabilidad.annulWaybill, { id, reason: 'No salió' })
    expect(annulled).toMatchObject({ annulled_on: DAY, annulment_reason: 'No salió', state: 'anulado' })
    expect((await ask(ana, contabilidad.annulWaybill, { id, reason: 'Otra vez' })).body.code).toBe('waybill_annulled')
    const { rows } = await must(ana, contabilidad.waybills, { status: 'Anulada' })
    expect(rows.map((row) => row.id)).toEqual([id])
    const found = await must(ana, contabilidad.waybills, { search: 'xyz-9876', status: 'Aceptada' })
    expect(found.rows).toHaveLength(1)
  })

  it('refuses what does not sustain a move, before it takes a number', async () => {
    const before = await nextNumber()
    const annulled = await sell(world, ana, client, 'EC')
    await expect.poll(() => stateOf(world, ana, annulled.id)).toBe('autorizado')
    await must(ana, contabilidad.annulInvoice, { id: annulled.id, date: DAY, reason: 'Error' })
    expect((await issue(ofSale(annulled.id))).body.code).toBe('waybill_of_annulled')
    const nobody = await must(ana, contabilidad.issueInvoice, {
      ...{ date: DAY, due_date: DAY, client: 'Alguien' },
      lines: [{ description: 'Hilo', quantity: '1', price: '1', tax: '15' }],
    })
    expect((await issue(ofSale(nobody.id))).body.code).toBe('waybill_without_receiver')
    const { id } = await sell(world, ana, client, 'EC')
    await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
    const note = await must(ana, contabilidad.issueDebitNote, {
      ...{ id, date: DAY, due_date: DAY, reason: 'Intereses' },
      lines: [{ description: 'Intereses', quantity: '1', price: '1', tax: '15' }],
    } as never)
    expect((await issue(ofSale(note.id))).body.code).toBe('waybill_of_note')
    expect((await issue(ofSale(id, { ends_on: '2020-01-01' }))).body.code).toBe('waybill_ends_before')
    expect((await issue(ofSale(id, { carrier_number: '17' }))).status).toBe(400)
    expect((await issue(ofSale(id, { lines: [] }))).status).toBe(400)
    expect((await issue(ofSale(id, { reason: 'Porque sí' }))).status).toBe(400)
    expect((await issue(own({ receiver_id: '?' }))).body.message).toContain('Elige quién recibe de la lista.')
    const [series] = (await must(ana, contabilidad.fiscalSeries, {})).filter(({ kind }) => kind === 'factura')
    expect((await issue(own({ series_id: series?.id }))).body.message).toBe(NOT_FOUND)
    expect(await nextNumber()).toBe(before)
  })

  it('is for who works in the books, of one’s own sale, in Ecuador', async () => {
    const invoice = await sell(world, ana, client, 'EC')
    expect((await issue(ofSale(invoice.id), caro)).body.message).toBe(FORBIDDEN)
    expect((await issue(own(), zoe)).body.code).toBe('waybill_not_offered')
    await begin(world, zoe, 'EC')
    expect((await issue(ofSale(invoice.id), zoe)).body.message).toBe(NOT_FOUND)
    expect((await issue(own({ receiver_id: client }), zoe)).body.message).toBe(NOT_FOUND)
    const { id } = await issued(ofSale(invoice.id))
    expect((await ask(zoe, contabilidad.annulWaybill, { id, reason: 'Ajena' })).body.message).toBe(NOT_FOUND)
    expect((await ask(zoe, contabilidad.waybill, { id })).body.message).toBe(NOT_FOUND)
    expect((await must(zoe, contabilidad.waybills, {})).rows).toEqual([])
  })
})
