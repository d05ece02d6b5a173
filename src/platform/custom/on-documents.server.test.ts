import { expect, it } from 'vitest'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { custom } from './contract.ts'

const { ana, must, ask } = await openWorld()
const said = ({ pages }: PrintedDocument) =>
  pages.flatMap((page) => page.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ')

const field = (label: string, type: 'text' | 'date' | 'boolean' | 'money', on_documents: boolean) =>
  must(ana, custom.addField, { kind: 'cdm_clients', type, label, on_documents })
const route = await field('Ruta', 'text', true)
await field('Desde', 'date', true)
await field('Exento', 'boolean', true)
await field('Cupo', 'money', false)
await field('Tarifa', 'money', true)
const values = { xt_ruta: 'Norte', xd_desde: '2026-03-09', xb_exento: false, xm_cupo: '900', xm_tarifa: '1234.5' }
const client = await must(ana, cdm.addClient, { name: 'Luna', email: 'l@luna.test', custom: values })

it('what a company marks stands under the client’s name, and nothing else of its own', async () => {
  const quote = await must(ana, ventas.addQuote, { client_name: 'Luna', client_id: client.id, body: 'x' })
  const text = said(await must(ana, ventas.quoteSheet, { id: quote.id }))
  for (const line of ['Ruta: Norte', 'Desde: 09/03/2026', 'Exento: No']) expect(text).toContain(line)
  // In the company's currency, as its documents write amounts.
  expect(text).toMatch(/Tarifa: US\$\s1\.234,50/)
  expect(text).not.toContain('Cupo')
})

it('what is issued keeps it, whatever the client says later', async () => {
  const days = { date: '2026-03-10', due_date: '2026-03-25' }
  const issued = { ...days, client: 'Luna', client_id: client.id, amount: '5', description: 'x' }
  const { id } = await must(ana, contabilidad.issueInvoice, issued)
  await must(ana, custom.archiveField, { id: route.id, version: route.version })
  expect(said(await must(ana, contabilidad.invoiceSheet, { id }))).toContain('Ruta: Norte')
  const later = await must(ana, contabilidad.issueInvoice, issued)
  expect(said(await must(ana, contabilidad.invoiceSheet, { id: later.id }))).not.toContain('Ruta')
})

it('is of clients alone', async () => {
  const refused = await ask(ana, custom.addField, {
    kind: 'employees',
    type: 'text',
    label: 'Talla',
    on_documents: true,
  })
  expect([refused.status, refused.body.code]).toEqual([400, 'custom_field_not_printed'])
})
