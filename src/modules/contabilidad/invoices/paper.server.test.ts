import { expect, it } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world

const client = await world.must(ana, cdm.addClient, { name: 'Hotel Mirador', email: 'compras@mirador.test' })
const made = await world.must(ana, contabilidad.issueInvoice, {
  date: '2026-03-10',
  client: 'Hotel Mirador',
  client_id: client.id,
  due_date: '2026-03-25',
  description: 'Dotación de marzo <b>urgente</b>',
  lines: [{ description: 'Camisa', detail: 'Talla M', quantity: '12', price: '45.90', discount: '5', tax: '19' }],
})

it('stands on paper with its number, days, client, lines and sums', async () => {
  await world.must(ana, contabilidad.registerPayment, { id: made.id, date: '2026-03-11', amount: '100' })
  const { title, pages } = await world.must(caro, contabilidad.invoiceSheet, { id: made.id })
  const text = pages.flatMap(readingOf).join('\n')
  expect(title).toBe('Factura FAC-2026-001')
  for (const part of [
    'FAC-2026-001',
    '10 de marzo de 2026',
    '25 de marzo de 2026',
    'Hotel Mirador',
    'compras@mirador.test',
    'Dotación de marzo <b>urgente</b>',
    'Camisa',
    'Talla M',
    '622,68',
  ]) {
    expect(text).toContain(part)
  }
  // What was paid since is no part of what was issued.
  expect(text).not.toContain('100,00')
})

it('is taken along as a PDF, by who may read it', async () => {
  const { status, body, headers } = await world.ask(caro, contabilidad.invoicePdf, { id: made.id })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain('Factura FAC-2026-001.pdf')
  expect(body).toBeDefined()
  expect((await world.ask(zoe, contabilidad.invoicePdf, { id: made.id })).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.invoiceSheet, { id: made.id })).status).toBe(404)
})

scenarios(world, contabilidad.mailInvoice, [
  {
    it: 'goes to an address, and that is noted',
    as: ana,
    input: { id: made.id, email: 'Pagos@Mirador.test', message: 'Gracias por tu compra.' },
    gives: { client_email: 'compras@mirador.test', mails: [{ email: 'pagos@mirador.test', username: 'Ana' }] },
  },
  {
    it: 'does not go to what is no address',
    as: ana,
    input: { id: made.id, email: 'mirador' },
    refused: 'Formato de correo electrónico inválido.',
  },
])

it('says that it was annulled, and is sent no more', async () => {
  const { id } = await world.must(ana, contabilidad.issueInvoice, {
    date: '2026-03-10',
    client: 'Otro',
    due_date: '2026-03-25',
    amount: '50',
    description: 'Solo un importe',
  })
  await world.must(ana, contabilidad.annulInvoice, { id, date: '2026-03-12', reason: 'Error' })
  const { pages } = await world.must(ana, contabilidad.invoiceSheet, { id })
  const text = pages.flatMap(readingOf).join('\n')
  expect(text).toContain('FACTURA ANULADA')
  expect(text).toContain('50,00')
  const { body } = await world.ask(ana, contabilidad.mailInvoice, { id, email: 'pagos@mirador.test' })
  expect(body.message).toBe('Esta factura está anulada.')
})
