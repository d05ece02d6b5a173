import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { DOT } from '../../../../test/files/picture.ts'
import { pdfOf, soundPdf } from '../../../../test/files/sound-pdf.ts'
import { hostileFiles } from '../../../../test/walk/hostile-files.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { CFDI, DIAN } from '../einvoice-reading/samples.ts'
import { MOST_ATTACHMENTS } from './schemas.ts'

const world = await openWorld()
const { ana, beto, zoe, db } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.preparePurchases, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const cash = plan.find(({ code }) => code === '1110')?.id ?? ''
const supplier = await world.must(ana, cdm.addClient, { name: 'Papelería Aurora', email: '', role: 'Proveedor' })
const PDF = Buffer.from(await soundPdf('Factura F-1'))
let numbers = 0

const png = { type: 'image/png', bytes: DOT }
const xml = (text: string) => ({ type: 'text/xml', bytes: Buffer.from(text) })
const upload = (file: { type: string; bytes: Buffer } = png, name = 'recibo.png', as = ana) =>
  world.must(as, contabilidad.uploadAccountingFile, { name }, { file })
const bill = (file_ids: string[] = []) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `F-${++numbers}`, date: '2026-03-10', due_date: '2026-04-09' },
    lines: [{ description: 'Resmas', quantity: '1', price: '100' }],
    file_ids,
  })
const of = (id: string) => world.must(ana, contabilidad.attachments, { of: 'factura', id })

it('a bill, an expense and an entry carry files, from their registration on or later', async () => {
  const first = await upload({ type: 'application/pdf', bytes: PDF }, 'Factura F-1.PDF')
  const { id } = await bill([first.id])
  const later = await upload(xml(CFDI), 'C:\\Descargas\\factura.xml')
  expect(await world.must(ana, contabilidad.attachFile, { of: 'factura', id, file_id: later.id })).toMatchObject({
    name: 'factura.xml',
    type: 'text/xml',
    size: Buffer.byteLength(CFDI),
  })
  expect((await of(id)).map(({ name }) => name)).toEqual(['Factura F-1.pdf', 'factura.xml'])

  const photo = await upload()
  const expense = await world.must(ana, contabilidad.registerExpense, {
    ...{ amount: '12.50', description: 'Taxi', date: '2026-03-10', account_id: cash, file_ids: [photo.id] },
  })
  expect(expense.files).toBe(1)
  const [entry] = (await world.must(ana, contabilidad.entries, { search: expense.number })).rows
  const proof = await upload()
  await world.must(ana, contabilidad.attachFile, { of: 'asiento', id: entry?.id ?? '', file_id: proof.id })
  expect((await world.must(ana, contabilidad.entry, { id: entry?.id ?? '' })).files).toBe(1)
})

it('a supplier’s credit note carries files as his bill does', async () => {
  const { id } = await bill()
  const [line] = (await world.must(ana, contabilidad.creditableBill, { id })).lines
  const credit = (file_ids: string[]) =>
    world.ask(ana, contabilidad.registerSupplierCreditNote, {
      ...{ id, supplier_number: `NC-${++numbers}`, date: '2026-03-11', reason: 'Rebaja', file_ids },
      lines: [{ line_id: line?.id ?? '', quantity: '', amount: '10' }],
    })
  const paper = await upload(xml(CFDI.replace('3f2504e0', '4f2504e0')), 'nota.xml')
  const note = (await credit([paper.id])).body
  const onNote = () => world.must(beto, contabilidad.attachments, { of: 'nota', id: note.id })
  const photo = await upload()
  await world.must(ana, contabilidad.attachFile, { of: 'nota', id: note.id, file_id: photo.id })
  expect((await onNote()).map(({ name }) => name)).toEqual(['nota.xml', 'recibo.png'])
  expect(await of(id)).toEqual([])

  const done = await world.ask(ana, contabilidad.detachFile, { id: (await onNote())[1]?.id ?? '' })
  expect(await onNote()).toHaveLength(1)
  await world.must(ana, undo.takeBack, { id: done.headers.get('x-act') ?? '' })
  expect(await onNote()).toHaveLength(2)

  // The same electronic note hangs on one note that stands.
  const twins = await Promise.all([1, 2].map(() => upload(xml(CFDI.replace('3f2504e0', '4f2504e0')))))
  for (const twin of twins) {
    const refused = await credit([twin.id])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Esa nota electrónica ya está registrada: es la ${note.number}.`,
    ])
  }
  await world.must(ana, contabilidad.annulSupplierCreditNote, { id: note.id, date: '2026-03-12', reason: 'No' })
  const both = await Promise.all(twins.map(({ id: twin }) => credit([twin])))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await world.ask(zoe, contabilidad.attachFile, { of: 'nota', id: note.id, file_id: photo.id })).status).toBe(
    404,
  )
})

it('a PDF and an electronic invoice come back byte by byte; the browser only saves the latter', async () => {
  const get = async (id: string) => {
    const answer = await fetch(`${world.urls[0]}/api/contabilidad/files/${id}`, { headers: { cookie: beto.cookie } })
    return [answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).toString('latin1')]
  }
  const pdf = await upload({ type: 'application/pdf', bytes: PDF }, 'a.pdf')
  expect(await get(pdf.id)).toEqual(['application/pdf', PDF.toString('latin1')])
  const einvoice = await upload(xml(DIAN), 'b.xml')
  expect(await get(einvoice.id)).toEqual(['application/octet-stream', Buffer.from(DIAN).toString('latin1')])
})

it('keeps no file that is something else than it says', async () => {
  const hostile = await hostileFiles()
  const others = [
    ...hostile.filter(({ picture, bytes }) => !picture && bytes.length < 2_000_000),
    { ...xml('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'), it: 'a page as XML' },
    { ...xml('<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>'), it: 'entities of its own' },
    {
      it: 'a PDF with a script',
      type: 'application/pdf',
      bytes: pdfOf(['<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>']),
    },
  ]
  const before = await count()
  for (const { it: what, type, bytes } of others) {
    const { status } = await world.ask(ana, contabilidad.uploadAccountingFile, { name: 'a' }, { file: { type, bytes } })
    expect([400, 413, 415], what).toContain(status)
  }
  expect(await count()).toBe(before)
})

it('what is taken off can be hung on again by undoing it, and is forgotten after 30 days', async () => {
  const file = await upload()
  const { id } = await bill([file.id])
  const [attachment] = await of(id)
  const done = await world.ask(ana, contabilidad.detachFile, { id: attachment?.id ?? '' })
  expect(done.status).toBe(200)
  expect(await of(id)).toEqual([])
  await world.must(ana, undo.takeBack, { id: done.headers.get('x-act') ?? '' })
  expect(await of(id)).toHaveLength(1)

  const loose = await upload()
  await db.query(`update accounting_files set created_at = now() - interval '31 days' where id = any($1)`, [
    [file.id, loose.id],
  ])
  await upload()
  const { rows } = await db.query('select id from accounting_files where id = any($1)', [[file.id, loose.id]])
  expect(rows).toEqual([{ id: file.id }])
})

it('a file hangs on one document, of its company, and a document carries so many', async () => {
  const file = await upload()
  const { id } = await bill([file.id])
  const attach = (file_id: string, to = id) =>
    world.ask(ana, contabilidad.attachFile, { of: 'factura', id: to, file_id })
  expect(await attach(file.id)).toMatchObject({ status: 409, body: { message: /ya está adjunto/ } })
  const theirs = await upload(png, 'otro.png', zoe)
  expect((await attach(theirs.id)).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.accountingFile, { id: file.id })).status).toBe(404)
  expect((await attach((await upload()).id, '01a20000-0000-7000-8000-000000000000')).status).toBe(404)

  const more = await Promise.all(Array.from({ length: MOST_ATTACHMENTS + 2 }, () => upload()))
  const tried = await Promise.all(more.map(({ id: one }) => attach(one)))
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(MOST_ATTACHMENTS - 1)
  expect(await of(id)).toHaveLength(MOST_ATTACHMENTS)
})

const count = async () => Number((await db.query('select count(*) from accounting_files')).rows[0].count)
