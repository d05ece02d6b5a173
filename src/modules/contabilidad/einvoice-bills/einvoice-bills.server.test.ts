import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { DOT } from '../../../../test/files/picture.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { ATTACHED, CFDI, DIAN, SRI } from '../einvoice-reading/samples.ts'

const world = await openWorld()
const { ana, zoe } = world
await world.must(ana, contabilidad.setCurrency, { currency: 'COP' })
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.preparePurchases, {})
await world.must(ana, cdm.takeOfferedTaxes, {})

const upload = async (text: string, as = ana) => {
  const file = { type: 'text/xml', bytes: Buffer.from(text) }
  return (await world.must(as, contabilidad.uploadAccountingFile, { name: 'factura.xml' }, { file })).id
}
const draftOf = async (text: string) => world.must(ana, contabilidad.einvoiceDraft, { id: await upload(text) })
const codes = async () => {
  const rows = await world.must(ana, cdm.lineTaxes, { day: '2026-03-02', side: 'compras' })
  return (ids: string[]) => rows.filter(({ id }) => ids.includes(id)).map(({ kind, percent }) => `${kind} ${percent}`)
}
const billOf = ({ lines, ...draft }: Awaited<ReturnType<typeof draftOf>>, supplier_id: string) => ({
  supplier_id,
  supplier_number: draft.number,
  date: draft.issued,
  due_date: draft.due,
  general_discount: draft.general_discount,
  file_ids: [draft.file.id],
  lines: lines.map((line) => ({ ...line, account_id: line.account_id ?? '' })),
})

it('a file of DIAN becomes a bill: supplier by his NIT, lines, the company’s own taxes, the same total', async () => {
  const named = await codes()
  const first = await draftOf(DIAN)
  expect(first).toMatchObject({
    ...{ number: 'PA1204', issued: '2026-03-02', due: '2026-04-01', key: 'ab12cd', format: 'UBL' },
    ...{ supplier: null, tax_kind: 'NIT', tax_number: '900373115-3', registered: null, refused: '' },
    ...{ total: '107100.00', totals: { total: '107100.00' } },
    lines: [{ description: 'Resma & carpeta', quantity: '10', price: '9000.00', product_id: null, account_id: null }],
  })
  expect(named(first.lines[0]?.taxes ?? [])).toEqual(['iva 19', 'renta 2.5'])

  const { tax_kind, tax_number } = first
  const role = 'Proveedor' as const
  const supplier = await world.must(ana, cdm.addClient, { name: 'Aurora', email: '', role, tax_kind, tax_number })
  const again = await draftOf(ATTACHED)
  expect(again.supplier).toEqual({ id: supplier.id, name: 'Aurora' })
  const bill = await world.must(ana, contabilidad.registerBill, billOf(again, supplier.id))
  expect(bill).toMatchObject({ supplier_number: 'PA1204', totals: { total: '107100.00' } })

  const known = await draftOf(DIAN)
  expect(known).toMatchObject({
    registered: { id: bill.id, number: bill.number },
    refused: `Ya está registrada: es la ${bill.number}.`,
    lines: [{ account_id: bill.lines[0]?.account_id }],
  })
  const other = await world.ask(ana, contabilidad.registerBill, {
    ...{ ...billOf(known, supplier.id), supplier_number: 'Otro número' },
  })
  expect(other).toMatchObject({
    status: 409,
    body: { message: `Esa factura electrónica ya está registrada: es la ${bill.number}.` },
  })
  await world.must(ana, contabilidad.annulBill, { id: bill.id, date: '2026-03-05', reason: 'Se repite' })
  expect((await draftOf(DIAN)).refused).toBe('')
})

it('says what somebody should look at: another buyer, another currency, taxes that nobody has, figures that do not tie', async () => {
  const details = await world.must(ana, companies.details, {})
  const own = { country: 'Colombia', tax_kind: 'NIT' as const, tax_number: '800197384' }
  await world.must(ana, companies.saveDetails, { ...details, ...own })
  expect((await draftOf(DIAN)).warnings).toEqual([])
  const foreign = await draftOf(
    DIAN.replaceAll('COP', 'USD').replace('800197384', '811000000').replaceAll('107100', '107200'),
  )
  expect(foreign.warnings.join(' ')).toMatch(
    /a nombre de Taller Sol SAS .* Está en USD y tus libros en COP.*no cuadra en «Total»/,
  )
  const mexican = await draftOf(CFDI)
  expect(mexican.warnings.join(' ')).toMatch(/No tienes un impuesto «IVA 16 %»/)
  const note = await draftOf(SRI.replaceAll('factura id', 'notaCredito id').replace('</factura>', '</notaCredito>'))
  expect(note.refused).toMatch(/nota de crédito/)
})

it('takes whatever a file writes where nobody looked: endless texts, no currency, a term of a million years', async () => {
  const long = 'x'.repeat(5_000)
  const dian = DIAN.replace('ab12cd', long).replace('PA1204', long).replaceAll('COP', 'PESOS').replace('Resma', long)
  const draft = await draftOf(dian)
  expect([draft.key, draft.number].map(({ length }) => length)).toEqual([200, 60])
  expect([draft.currency, draft.warnings.join(' ')]).toEqual(['COP', expect.stringMatching(/Está en PESOS/)])
  const sri = await draftOf(SRI.replace(/<plazo>[^<]*/, '<plazo>999999999'))
  expect(sri.due >= sri.issued).toBe(true)
})

it('reads only XML, of its own company', async () => {
  const { id } = await world.must(
    ...([
      ana,
      contabilidad.uploadAccountingFile,
      { name: 'a.png' },
      { file: { type: 'image/png', bytes: DOT } },
    ] as const),
  )
  const read = (as: typeof ana, file: string) => world.ask(as, contabilidad.einvoiceDraft, { id: file })
  expect(await read(ana, id)).toMatchObject({
    status: 409,
    body: { message: 'Ese archivo no es una factura electrónica en XML.' },
  })
  const xml = await upload(DIAN)
  expect((await read(zoe, xml)).status).toBe(404)
})
