import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { CFDI_NOTE, DIAN_NOTE, SRI_NOTE } from '../einvoice-reading/note-samples.ts'
import { CFDI, DIAN } from '../einvoice-reading/samples.ts'

const world = await openWorld()
const { ana, zoe, caro } = world
await world.must(ana, contabilidad.setCurrency, { currency: 'COP' })
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
await world.must(ana, cdm.takeOfferedTaxes, {})

const upload = async (text: string, as = ana) => {
  const file = { type: 'text/xml', bytes: Buffer.from(text) }
  return (await world.must(as, contabilidad.uploadAccountingFile, { name: 'nota.xml' }, { file })).id
}
const noteOf = async (text: string) => world.must(ana, contabilidad.einvoiceNoteDraft, { id: await upload(text) })
const refusedAs = async (text: string) => (await noteOf(text)).refused
type Draft = Awaited<ReturnType<typeof noteOf>>
const asked = ({ bill, number, issued, reason, lines, file }: Draft) => ({
  ...{ id: bill?.id ?? '', supplier_number: number, date: issued, reason, file_ids: [file.id] },
  lines: lines.map(({ description: _, ...line }) => ({ ...line, account_id: null })),
})
const supplierOf = (name: string, tax_kind: 'NIT' | 'RUC' | 'RFC', tax_number: string) =>
  world.must(ana, cdm.addClient, { name, email: '', role: 'Proveedor', tax_kind, tax_number })

it('a note of DIAN finds its bill by the key, proposes what it takes back, and hangs on the note', async () => {
  expect(await refusedAs(DIAN_NOTE)).toBe(
    'No tienes un proveedor con el número 900373115-3, y la nota corrige su factura PA1204: regístrala antes, también con «Leer factura electrónica», y vuelve a leer la nota.',
  )
  const supplier = await supplierOf('Aurora', 'NIT', '900373115-3')
  expect(await refusedAs(DIAN_NOTE)).toMatch(/^La nota corrige la factura PA1204 de Aurora, que no está registrada/)
  const invoice = await world.must(ana, contabilidad.einvoiceDraft, { id: await upload(DIAN) })
  expect((await world.must(ana, contabilidad.einvoiceDraft, { id: await upload(DIAN_NOTE) })).kind).toBe(
    'Nota de crédito',
  )
  // Registered under another number: the key tells.
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'FV-1', date: invoice.issued, due_date: invoice.due },
    ...{ lines: invoice.lines.map((line) => ({ ...line, account_id: '' })), file_ids: [invoice.file.id] },
  })
  const draft = await noteOf(DIAN_NOTE)
  expect(draft).toMatchObject({
    ...{ number: 'NCA31', issued: '2026-03-09', reason: 'Dos llegaron mojadas', refused: '', warnings: [] },
    ...{ corrects: ['PA1204'], bill: { id: bill.id, number: bill.number }, registered: null, total: '21420.00' },
    lines: [{ description: 'Resma & carpeta', quantity: '2', amount: '18000.00', goods: '' }],
    totals: { subtotal: '18000.00', total: '21420.00' },
  })
  const note = await world.must(ana, contabilidad.registerSupplierCreditNote, asked(draft))
  // 18,000 and IVA of 19 %.
  expect(note).toMatchObject({ supplier_number: 'NCA31', totals: { total: '21420.00' } })
  expect(await world.must(ana, contabilidad.attachments, { of: 'nota', id: note.id })).toMatchObject([
    { name: 'nota.xml', type: 'text/xml' },
  ])

  const again = await noteOf(DIAN_NOTE)
  expect(again).toMatchObject({
    registered: { id: note.id, number: note.number },
    refused: `Ya está registrada: es la ${note.number}.`,
  })
  const twice = await world.ask(ana, contabilidad.registerSupplierCreditNote, {
    ...{ ...asked(again), supplier_number: 'Otro' },
  })
  expect(twice.body.message).toBe(`Esa nota electrónica ya está registrada: es la ${note.number}.`)
  await world.must(ana, contabilidad.annulSupplierCreditNote, { id: note.id, date: '2026-03-10', reason: 'No' })
  expect(await refusedAs(DIAN_NOTE)).toBe('')
  await world.must(ana, contabilidad.annulBill, { id: bill.id, date: '2026-03-11', reason: 'No' })
  expect(await refusedAs(DIAN_NOTE)).toBe(`La nota corrige la factura PA1204, que es la ${bill.number} y está anulada.`)
})

it('a note of SRI finds its bill by the supplier and his number, written otherwise too', async () => {
  const supplier = await supplierOf('Aurora de Quito', 'RUC', '1790016919001')
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: '001002000000123', date: '2026-03-02', due_date: '2026-03-02' },
    lines: [
      { description: 'TONER', quantity: '1', price: '20', tax: '15' },
      { description: 'Libro', quantity: '4', price: '2.5' },
    ],
  })
  const draft = await noteOf(SRI_NOTE)
  expect(draft).toMatchObject({
    ...{ bill: { number: bill.number }, refused: '', total: '23.00', totals: { total: '23.00' } },
    lines: [{ description: 'TONER', quantity: '1', amount: '20.00' }],
  })
  expect(draft.warnings.join(' ')).toMatch(/^Está en USD y tus libros en COP/)
  const other = SRI_NOTE.replace('<descripcion>Tóner', '<descripcion>Flete').replace('>21<', '>33<')
  const odd = await noteOf(other.replaceAll('20.00', '34.00').replace('>23.00', '>37.00').replace('>1.00', '>0.00'))
  expect(odd.warnings.join(' ')).toMatch(/«Flete», de .*34[.,]00, no es de ninguna línea de la factura: repártelo tú/)
  // All that is left, and then nothing.
  const whole = SRI_NOTE.replaceAll('20.00', '30.00')
    .replace('>23.00', '>33.00')
    .replace('<cantidad>1<', '<cantidad>9<')
  const all = await noteOf(whole)
  expect(all.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    ['1', '20.00'],
    ['4', '10.00'],
  ])
  await world.must(ana, contabilidad.registerSupplierCreditNote, { ...asked(all), supplier_number: 'NC-1' })
  await world.must(ana, contabilidad.annulSupplierCreditNote, {
    id: (await world.must(ana, contabilidad.supplierCreditNotes, { search: 'NC-1' })).rows[0]?.id ?? '',
    ...{ date: '2026-03-10', reason: 'No' },
  })
  await world.must(ana, contabilidad.registerSupplierCreditNote, {
    ...asked(all),
    file_ids: [],
    supplier_number: 'NC-2',
  })
  expect(await refusedAs(SRI_NOTE)).toBe(
    `La nota corrige la factura ${bill.number}, que ya está acreditada por completo.`,
  )
})

it('a note that names a key alone asks for the bill’s file', async () => {
  const supplier = await supplierOf('Aurora de México', 'RFC', 'EKU9003173C9')
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'A-88', date: '2026-03-02', due_date: '2026-03-02' },
    lines: [{ description: 'Papel', quantity: '2', price: '50', tax: '16' }],
  })
  expect(await refusedAs(CFDI_NOTE)).toBe(
    'La nota corrige la factura de clave 3F2504E0-4F89-11D3-9A0C-0305E82C3301, que no encontramos: regístrala con su XML, o adjúntaselo si ya está registrada, y vuelve a leer la nota.',
  )
  await world.must(ana, contabilidad.attachFile, { of: 'factura', id: bill.id, file_id: await upload(CFDI) })
  expect(await noteOf(CFDI_NOTE)).toMatchObject({
    ...{ bill: { number: bill.number }, refused: '', lines: [{ quantity: '1', amount: '50.00' }] },
  })
})

it('says what to do with a note of no bill, of several, and with an invoice', async () => {
  expect(await refusedAs(DIAN_NOTE.replace(/<cac:BillingReference>[\s\S]*<\/cac:BillingReference>/, ''))).toBe(
    'La nota no dice qué factura corrige: abre la factura en Compras, elige «Nota de crédito» y adjunta este archivo.',
  )
  const several = CFDI_NOTE.replace(
    '</cfdi:CfdiRelacionados>',
    '<cfdi:CfdiRelacionado UUID="11111111-4f89-11d3-9a0c-0305e82c3301"/></cfdi:CfdiRelacionados>',
  )
  expect(await refusedAs(several)).toMatch(/^Corrige 2 facturas y aquí una nota es de una sola/)
  expect(await refusedAs(DIAN)).toBe('Es una factura, no una nota de crédito.')
})

it('takes whatever a file writes where nobody looked, and is nobody else’s', async () => {
  const long = 'x'.repeat(5_000)
  const draft = await noteOf(DIAN_NOTE.replaceAll('PA1204', long).replace('ab12cd', long).replace('Dos llegaron', long))
  expect(draft.reason.length).toBe(1_000)
  expect(draft.refused).toMatch(/no está registrada/)
  const id = await upload(DIAN_NOTE)
  expect((await world.ask(zoe, contabilidad.einvoiceNoteDraft, { id })).status).toBe(404)
  expect((await world.ask(caro, contabilidad.einvoiceNoteDraft, { id })).status).toBe(403)
})
