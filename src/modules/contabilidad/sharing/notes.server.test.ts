import { expect, it, vi } from 'vitest'
import { textOfPdf } from '../../../../test/files/pdf.ts'
import { begin, issue, stateOf, todayIn } from '../../../../test/fiscal/electronic-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, zoe, must, url } = world
const DAY = todayIn('EC')

/** What an invoice's link answers to a path under it. */
async function shared(as: Person, id: string) {
  await must(as, contabilidad.shareInvoice, { id, days: 30 })
  const address = (await must(as, contabilidad.invoiceLink, { id })).url ?? ''
  return (file = '') => fetch(`${url}${new URL(address).pathname}${file}`)
}
const typed = (as: Person) =>
  must(as, contabilidad.issueInvoice, { date: DAY, due_date: DAY, client: 'Lindero', amount: '100' })
const credit = (as: Person, id: string) =>
  must(as, contabilidad.issueCreditNote, { id, date: DAY, reason: 'Una <devuelta>', amount: '10' })

it('the link of an invoice shows its credit notes, with their papers, also once they are annulled', async () => {
  const { id } = await typed(ana)
  const at = await shared(ana, id)
  expect(await (await at()).text()).not.toContain('<h2>Notas de crédito</h2>')
  const note = await credit(ana, id)
  const page = await (await at()).text()
  for (const words of [`Nota de crédito ${note.number}`, 'Una &lt;devuelta&gt;', `/nota/${note.id}/pdf"`])
    expect(page).toContain(words)
  expect(page).not.toContain(`/nota/${note.id}/xml"`)
  const paper = await at(`/nota/${note.id}/pdf`)
  expect([paper.headers.get('content-type'), paper.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    `inline; filename="${note.number}.pdf"`,
  ])
  expect(await textOfPdf(await paper.arrayBuffer())).toContain(note.number)
  expect((await at(`/nota/${note.id}/xml`)).status).toBe(404)
  await must(ana, contabilidad.annulCreditNote, { id: note.id, date: DAY, reason: 'Error' })
  expect(await (await at()).text()).toContain(`Nota de crédito ${note.number} · Anulada`)
})

it('opens no note of another invoice or company, and nothing once the link is closed', async () => {
  const [one, other, foreign] = [await typed(ana), await typed(ana), await typed(zoe)]
  const [own, others, foreigns] = [
    await credit(ana, one.id),
    await credit(ana, other.id),
    await credit(zoe, foreign.id),
  ]
  const at = await shared(ana, one.id)
  const statuses = [own, others, foreigns, other].map(async ({ id }) => (await at(`/nota/${id}/pdf`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
  for (const file of ['/nota/x/pdf', `/nota/${own.id}`, `/nota/${own.id}/pdf/x`, `/nota/${own.id}/txt`])
    expect((await at(file)).status).toBe(404)
  const { link } = await must(ana, contabilidad.invoiceSharing, { id: one.id })
  await must(ana, contabilidad.closeInvoiceLink, { id: link?.id ?? '', version: link?.version ?? 0 })
  expect((await at(`/nota/${own.id}/pdf`)).status).toBe(404)
})

it('says where an electronic note stands, and gives the XML that was accepted', async () => {
  const invoice = await issue(world, ana, await begin(world, ana, 'EC'), 'EC')
  await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('autorizado')
  const [line] = (await must(ana, contabilidad.creditable, { id: invoice.id })).lines
  const note = await must(ana, contabilidad.issueCreditNote, {
    ...{
      id: invoice.id,
      date: DAY,
      reason: 'Devuelta',
      lines: [{ line_id: line?.id ?? '', quantity: '1' }],
    },
  })
  await expect.poll(() => stateOf(world, ana, note.id)).toBe('autorizado')
  const at = await shared(ana, invoice.id)
  const page = await (await at()).text()
  expect(page).toMatch(/Devuelta<br>Aceptada en demostración\. .*SIN VALIDEZ TRIBUTARIA/)
  expect(page).toContain(`/nota/${note.id}/xml"`)
  const file = await at(`/nota/${note.id}/xml`)
  expect(file.headers.get('content-type')).toBe('application/xml')
  expect(await file.text()).toContain('<notaCredito ')
})
