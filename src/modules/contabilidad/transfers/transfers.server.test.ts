import { describe, expect, it } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { DOT } from '../../../../test/files/picture.ts'
import { pdfOf, soundPdf } from '../../../../test/files/sound-pdf.ts'
import { reportPayment } from '../../../../test/world/report-payment.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world

const DAY = '2026-03-12'
const AT_ONCE = 20
const PDF = 'application/pdf'
const money = (amount: string) => formatsOf('Colombia').money(amount, 'USD')

await world.must(ana, contabilidad.savePaymentInstructions, {
  version: 1,
  instructions: 'Banco Uno\nCuenta <b>123</b>',
})

/** An invoice of 100, shared. */
async function shared(as = ana) {
  const { id, number } = await world.must(as, contabilidad.issueInvoice, {
    ...{ date: '2026-03-10', due_date: '2026-03-25', client: 'Comercial Lindero', amount: '100' },
  })
  await world.must(as, contabilidad.shareInvoice, { id, days: 30 })
  const { url } = await world.must(as, contabilidad.invoiceLink, { id })
  const { pathname } = new URL(url ?? '')
  return { id, number, address: `${world.url}${pathname}`, other: `${world.urls[1]}${pathname}` }
}
const pageAt = async (address: string) => (await fetch(address)).text()
const reportsOf = async (id: string) => (await world.must(ana, contabilidad.reportedPayments, { invoice_id: id })).rows
const invoiceOf = (id: string) => world.must(ana, contabilidad.invoice, { id })
async function reported(amount = '40') {
  const invoice = await shared()
  expect(await reportPayment(invoice.address, { amount, date: DAY })).toMatchObject({ status: 303 })
  const [report] = await reportsOf(invoice.id)
  if (!report) throw new Error('Nothing was reported')
  return { ...invoice, report }
}

it('instructions are printed on invoices from then on, if the company chooses', async () => {
  const printed = async (id: string) =>
    (await world.must(zoe, contabilidad.invoiceSheet, { id })).pages.flatMap(readingOf).join('\n')
  const issue = () =>
    world.must(zoe, contabilidad.issueInvoice, {
      ...{ date: '2026-03-10', due_date: '2026-03-25', client: 'Comercial Lindero', amount: '100' },
    })
  const instructions = 'BancoDos456'
  const { version } = await world.must(zoe, contabilidad.savePaymentInstructions, { version: 1, instructions })
  const before = await issue()
  const onPaper = { version, instructions, on_paper: true }
  const saved = await world.must(zoe, contabilidad.savePaymentInstructions, onPaper)
  const after = await issue()
  expect([await printed(before.id), await printed(after.id)]).toEqual([
    expect.not.stringContaining(instructions),
    expect.stringContaining(instructions),
  ])
  await world.must(zoe, contabilidad.savePaymentInstructions, { version: saved.version, instructions: '' })
})

describe('a client', () => {
  it('reads where to pay, and reports what he paid; nothing is booked by it, and it is told', async () => {
    const { id, number, address, report } = await reported()
    const page = await pageAt(address)
    expect(page).toContain('Cuenta &lt;b&gt;123&lt;/b&gt;')
    expect(page).toContain('En revisión')
    expect(report).toMatchObject({ number, name: 'Rosa Díaz', amount: '40.00', date: DAY, status: 'Por revisar' })
    expect(await invoiceOf(id)).toMatchObject({ paid: '0.00', balance: '100.00', payments: [] })
    const { rows } = await db.query(
      `select text from notifications where event = 'payment_reported' and person_id = $1 order by id desc limit 1`,
      [ana.id],
    )
    expect(rows[0].text).toBe(`Rosa Díaz informó un pago de ${money('40.00')} de la factura ${number}.`)
  })

  it('reports no more than is owed, on no day to come, and each receipt once', async () => {
    const { id, address } = await shared()
    const file = { bytes: await soundPdf(id), type: PDF }
    const sent = [
      await reportPayment(address, { amount: '100.01', date: DAY }),
      await reportPayment(address, { amount: '60', date: '2099-01-01' }),
      await reportPayment(address, { amount: '60', date: '2026-03-09' }),
      await reportPayment(address, { amount: '0', date: DAY }),
      await reportPayment(address, { amount: '60', date: DAY, name: ' ' }),
      await reportPayment(address, { amount: '60', date: DAY, file }),
      await reportPayment(address, { amount: '10', date: DAY, file }),
      await reportPayment(address, { amount: '40.01', date: DAY }),
    ]
    const said = [
      `Es más de lo que se debe: el saldo es ${money('100.00')}.`,
      'Elige una fecha del año 2000 en adelante',
      'El pago no puede ser anterior a la factura.',
      'Escribe cuánto pagaste.',
      'Escribe tu nombre y apellido.',
      '',
      'Ya recibimos este comprobante.',
      `el saldo es ${money('100.00')} y ya informaste ${money('60.00')}.`,
    ]
    expect(sent.map(({ status }) => status)).toEqual([409, 400, 409, 400, 400, 303, 409, 409])
    for (const [at, text] of said.entries()) expect(sent[at]?.text).toContain(text)
    expect(await reportsOf(id)).toHaveLength(1)
  })

  it('sends a picture or a PDF that is one, of 2 MB at most', async () => {
    const { id, address } = await shared()
    const send = (bytes: Buffer, type: string) =>
      reportPayment(address, { amount: '10', date: DAY, file: { bytes, type } })
    const active = pdfOf(['<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'])
    const refused = [
      await reportPayment(address, { amount: '10', date: DAY, file: null }),
      await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      await send(Buffer.from('<script>alert(1)</script>'), 'image/png'),
      await send(Buffer.from('%PDF-1.7 nothing'), PDF),
      await send(active, PDF),
      await send(Buffer.alloc(2 * 1_048_576 + 1), PDF),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 415, 415, 415, 415, 413])
    expect(refused[0]?.text).toContain('Adjunta el comprobante: una imagen o un PDF.')
    expect(await reportsOf(id)).toEqual([])
    expect((await send(DOT, 'image/png')).status).toBe(303)
    const [report] = await reportsOf(id)
    const answer = await world.ask(ana, contabilidad.reportedReceipt, { id: report?.id ?? '' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('has nothing to send where the company does not say where to pay, nor by an address that does not open', async () => {
    const { address } = await shared(zoe)
    expect(await pageAt(address)).not.toContain('Cómo pagar')
    expect((await reportPayment(address, { amount: '10', date: DAY })).status).toBe(400)
    expect((await reportPayment(`${world.url}/d/abc`, { amount: '10', date: DAY })).status).toBe(404)
  })

  it(`is counted once however often he sends it: ${AT_ONCE} times over two nodes`, async () => {
    const { id, address, other } = await shared()
    const file = { bytes: await soundPdf(id), type: PDF }
    const sent = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        reportPayment(at % 2 ? address : other, { amount: '10', date: DAY, file }),
      ),
    )
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await reportsOf(id)).toHaveLength(1)
  })
})

describe('whoever keeps the books', () => {
  it('confirms it once, whoever is first: it is a payment as any other', async () => {
    const { id, address, report } = await reported()
    const answers = await Promise.all(
      [ana, beto].map((as, node) => world.ask(as, contabilidad.confirmReportedPayment, { id: report.id }, { node })),
    )
    const [won, lost] = answers.sort((one, two) => one.status - two.status)
    expect([won?.body.status, lost?.status, lost?.body.message]).toEqual([
      'Confirmado',
      409,
      'Este pago ya se confirmó.',
    ])
    expect(await invoiceOf(id)).toMatchObject({
      paid: '40.00',
      payments: [{ note: 'Informado por Rosa Díaz', date: DAY }],
    })
    expect(await pageAt(address)).not.toContain('En revisión')
  })

  it('takes the confirmation back: the payment is undone and the report waits again', async () => {
    const { id, report } = await reported()
    const { headers } = await world.ask(ana, contabilidad.confirmReportedPayment, { id: report.id })
    await world.must(ana, undo.takeBack, { id: headers.get('x-act') ?? '' })
    expect(await invoiceOf(id)).toMatchObject({ paid: '0.00' })
    expect(await reportsOf(id)).toMatchObject([{ status: 'Por revisar' }])
    await world.must(ana, contabilidad.confirmReportedPayment, { id: report.id })
    expect(await reportsOf(id)).toMatchObject([{ status: 'Confirmado' }])
  })

  it('refuses it with a reason that the client reads; then the same receipt may come again', async () => {
    const { id, address } = await shared()
    const file = { bytes: await soundPdf(id), type: PDF }
    await reportPayment(address, { amount: '100', date: DAY, file })
    const [report] = await reportsOf(id)
    const refusal = { id: report?.id ?? '', reason: 'No llegó <hoy>' }
    await world.must(ana, contabilidad.refuseReportedPayment, refusal)
    expect(await pageAt(address)).toContain('No se aceptó: No llegó &lt;hoy&gt;')
    const again = await world.ask(ana, contabilidad.confirmReportedPayment, { id: refusal.id })
    expect([again.status, again.body.message]).toEqual([409, 'Este pago ya se rechazó.'])
    expect((await reportPayment(address, { amount: '100', date: DAY, file })).status).toBe(303)
  })

  it('is told where more was paid meanwhile than is owed, and nothing is booked', async () => {
    const { id, report } = await reported('100')
    await world.must(ana, contabilidad.registerPayment, { id, date: DAY, amount: '30' })
    const over = await world.ask(ana, contabilidad.confirmReportedPayment, { id: report.id })
    expect([over.status, over.body.code]).toEqual([409, 'payment_exceeds_balance'])
    expect(await reportsOf(id)).toMatchObject([{ status: 'Por revisar' }])
  })

  it('is of the company, and may keep its books', async () => {
    const { report } = await reported()
    const { id } = report
    const asked = await Promise.all([
      world.ask(caro, contabilidad.confirmReportedPayment, { id }),
      world.ask(zoe, contabilidad.confirmReportedPayment, { id }),
      world.ask(zoe, contabilidad.refuseReportedPayment, { id, reason: 'Mío' }),
      world.ask(zoe, contabilidad.reportedReceipt, { id }),
    ])
    expect(asked.map(({ status }) => status)).toEqual([403, 404, 404, 404])
  })

  it('goes into an account of money of the company’s own', async () => {
    await world.must(ana, contabilidad.prepareBooks, {})
    await world.must(zoe, contabilidad.prepareBooks, {})
    const { cash_id: foreign } = await world.must(zoe, contabilidad.postingRules, {})
    const { cash_id: own } = await world.must(ana, contabilidad.postingRules, {})
    const { report } = await reported()
    const into = (account_id: string | null) =>
      world.ask(ana, contabilidad.confirmReportedPayment, { id: report.id, account_id })
    expect((await into(foreign)).status).toBe(404)
    expect((await into(own)).status).toBe(200)
  })
})
