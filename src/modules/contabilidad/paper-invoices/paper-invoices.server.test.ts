import { beforeAll, expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { begin, documentsOf, FAR, issue, stateOf, todayIn } from '../../../../test/fiscal/electronic-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe, must, ask } = world
const today = todayIn('CO')
const yesterday = laterDay(today, -1)
let client = ''
beforeAll(async () => {
  client = await begin(world, ana, 'CO')
})

/** Yesterday at half past two; the internet came back at four. */
const paper = (paper_number: string, more: object = {}) => ({
  ...{ paper_number, date: yesterday, hour: '14:30', ended_on: yesterday, ended_hour: '16:00' },
  ...{ client: 'x', client_id: client, due_date: FAR, series_id: null },
  lines: [{ description: 'Camisa', quantity: '2', price: '50.00', tax: '19' }],
  ...more,
})
const transcribe = (paper_number: string, more: object = {}) =>
  must(ana, contabilidad.transcribeInvoice, paper(paper_number, more))
const seriesOnPaper = async () =>
  (await must(ana, contabilidad.fiscalSeries, {})).find(({ kind }) => kind === 'contingencia')
const xmlOf = async (id: string) => {
  const { rows } = await world.db.query(
    `select convert_from(xml, 'UTF8') as xml, deadline::text as deadline, convert_from(content, 'UTF8')::jsonb as content
     from fiscal_documents where id = $1`,
    [id],
  )
  return rows[0]
}
const answer = async (demo_answer: 'acepta' | 'rechaza') => {
  const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
  await must(ana, contabilidad.saveFiscalSetup, { environment, active, fields, version, demo_answer })
}

// Resolución 000165 de 2023, now 000227 de 2025, art. 1.5.1.5.7.1: on paper while the company's system fails, transmitted within 48 hours after.
it('takes a paper in under its own number and day, and transmits it as type 03 within 48 hours', async () => {
  const invoice = await transcribe('PAP-0012')
  expect([invoice.number, invoice.date]).toEqual(['DEMO-PAP12', yesterday])
  await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('autorizado')
  const [document] = await documentsOf(world, ana, invoice.id)
  expect(document).toMatchObject({ kind: 'factura', transcribed: true, number: 'PAP12', day: today })
  expect(document?.deadline).toBe(new Date(`${laterDay(yesterday, 2)}T16:00:00-05:00`).toISOString())
  const { xml } = await xmlOf(document?.id ?? '')
  expect(xml).toContain('<cbc:InvoiceTypeCode>03</cbc:InvoiceTypeCode>')
  expect(xml).toContain(`<cbc:ID>PAP12</cbc:ID><cbc:IssueDate>${yesterday}</cbc:IssueDate>`)
  expect((await seriesOnPaper())?.next_number).toBe(13)

  const sheet = await must(ana, contabilidad.invoiceSheet, { id: invoice.id })
  const told = sheet.pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join(' ')
  expect(told.replaceAll(/\s+/g, ' ')).toMatch(/Transcribe la factura de talonario o de papel PAP12/)
  expect(told).toContain('CUDE')
  expect(told).not.toContain('CUFE')
})

it('takes papers in as they come; the series goes on after the highest', async () => {
  expect((await transcribe('7')).number).toBe('DEMO-PAP7')
  expect((await seriesOnPaper())?.next_number).toBe(13)
  // What is issued every day has numbers of its own.
  expect((await issue(world, ana, client, 'CO')).number).toMatch(/^DEMO-SETP99/)
  expect((await transcribe('pap 500')).number).toBe('DEMO-PAP500')
  expect((await transcribe('8')).number).toBe('DEMO-PAP8')
})

it.each([
  ['501', {}, 'fiscal_paper_number_wrong', 'Ese número no es del talonario: van del PAP1 al PAP500.'],
  ['SETP12', {}, 'fiscal_paper_number_wrong', 'Ese número no es del talonario: van del PAP1 al PAP500.'],
  ['12', {}, 'paper_invoice_registered', 'La factura en papel PAP12 ya está registrada.'],
  [
    '20',
    { ended_on: laterDay(today, 1) },
    'paper_invoice_to_come',
    'Ese momento todavía no llega: regístrala cuando la falla haya terminado.',
  ],
] as const)('refuses the number %s %j: %s', async (number, more, code, message) => {
  const { body } = await ask(ana, contabilidad.transcribeInvoice, paper(number, more))
  expect([body.code, body.message]).toEqual([code, message])
})

it('refuses a failure that was over before, and a day on which the numbers did not hold yet', async () => {
  const early = await ask(ana, contabilidad.transcribeInvoice, paper('20', { ended_hour: '14:00' }))
  expect(JSON.stringify(early.body)).toContain('La falla no pudo terminar antes de que emitieras la factura.')
  const old = { date: '2026-01-05', ended_on: '2026-01-05' }
  expect((await ask(ana, contabilidad.transcribeInvoice, paper('20', old))).body.code).toBe('fiscal_series_exhausted')
  expect((await ask(ana, contabilidad.transcribeInvoice, paper('20', { hour: '2:30 pm' }))).status).toBe(400)
})

it('of two who register the same paper at once one does', async () => {
  const both = await Promise.all([1, 2].map(() => ask(ana, contabilidad.transcribeInvoice, paper('30'))))
  expect(both.map(({ status, body }) => (status === 200 ? 'registered' : body.code)).sort()).toEqual([
    ...['paper_invoice_registered', 'registered'],
  ])
})

it('what was refused is corrected under its number, and still says what is on paper and until when', async () => {
  await answer('rechaza')
  const invoice = await transcribe('40')
  await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('rechazado')
  const [refused] = await documentsOf(world, ana, invoice.id)
  await answer('acepta')
  const before = await xmlOf(refused?.id ?? '')
  const mended = await must(ana, contabilidad.correctFiscalDocument, { id: refused?.id ?? '' })
  expect(mended).toMatchObject({ number: 'PAP40', transcribed: true, deadline: refused?.deadline })
  const after = await xmlOf(mended.id)
  expect(after.content.transcribes).toEqual(before.content.transcribes)
  expect(after.xml).toContain(`<cbc:ID>PAP40</cbc:ID><cbc:IssueDate>${yesterday}</cbc:IssueDate>`)
  await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('autorizado')
})

it('a note on it calls its key a CUDE', async () => {
  const invoice = await transcribe('50')
  await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('autorizado')
  const { lines } = await must(ana, contabilidad.creditable, { id: invoice.id })
  const note = await must(ana, contabilidad.issueCreditNote, {
    ...{ id: invoice.id, date: today, reason: 'Devolución' },
    lines: [{ line_id: lines[0]?.id ?? '', quantity: '1' }],
  })
  const [document] = await documentsOf(world, ana, note.id)
  const { xml } = await xmlOf(document?.id ?? '')
  expect(/<cac:BillingReference>.*<\/cac:BillingReference>/.exec(xml)?.[0]).toContain('schemeName="CUDE-SHA384"')
})

it('lies under the lock of the books as any invoice', async () => {
  const { version } = await must(ana, contabilidad.periods, {})
  const locked = await must(ana, contabilidad.lockPeriods, { locked_through: yesterday, version })
  await must(ana, contabilidad.startChart, { chart: 'general' })
  const rules = await must(ana, contabilidad.postingRules, {})
  await must(ana, contabilidad.savePostingRules, { ...rules.proposed, version: rules.version })
  expect((await ask(ana, contabilidad.transcribeInvoice, paper('60'))).body.code).toBe('period_locked')
  expect(locked.locked_through).toBe(yesterday)
})

it('is for who works in the books, with a series of the company’s own, and in Colombia alone', async () => {
  expect((await ask(caro, contabilidad.transcribeInvoice, paper('70'))).body.message).toBe(FORBIDDEN)
  const series_id = (await seriesOnPaper())?.id
  const strange = paper('70', { client_id: null, client: 'Nadie', series_id })
  expect((await ask(zoe, contabilidad.transcribeInvoice, strange)).body.code).toBe('paper_invoice_not_offered')
  await begin(world, zoe, 'CO')
  expect((await ask(zoe, contabilidad.transcribeInvoice, strange)).body.code).toBe('fiscal_series_missing')
  const spain = await openWorld()
  await begin(spain, spain.ana, 'ES')
  const own = paper('70', { client_id: null, client: 'Nadie' })
  expect((await spain.ask(spain.ana, contabilidad.transcribeInvoice, own)).body.code).toBe('paper_invoice_not_offered')
  const added = await spain.ask(spain.ana, contabilidad.addFiscalSeries, {
    kind: 'contingencia',
    fields: { serie: 'P' },
  })
  expect(added.body.message).toBe('En tu país no se numera ese documento.')
})
