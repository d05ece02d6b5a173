import { expect, it } from 'vitest'
import { onboarding } from '#src/platform/onboarding/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { contabilidad } from '../../contabilidad/contract.ts'
import { ventas } from '../contract.ts'

const world = await openWorld()
const { ana } = world

it('sample clients and products of issued papers stay archived, and their papers whole', async () => {
  await world.must(ana, onboarding.loadSample, {})
  const samples = async () => (await world.must(ana, cdm.clients, { search: '(ejemplo)' })).rows
  const [client, other] = await samples()
  if (!client || !other) throw new Error('No sample clients')
  const { rows: products } = await world.must(ana, cdm.products, { search: 'Delantal de cocina (ejemplo)' })
  const lines = [{ product_id: products[0]?.id ?? '', description: 'Delantal', quantity: '2', price: '24.50' }]

  const quote = await world.must(ana, ventas.addQuote, {
    client_name: client.name,
    client_id: client.id,
    body: 'Hola',
    lines,
  })
  await world.must(ana, ventas.markQuote, { id: quote.id, version: quote.version, status: 'Aceptada' })
  const invoice = await world.must(ana, contabilidad.issueInvoice, {
    client: client.name,
    client_id: client.id,
    quote_id: quote.id,
    description: '',
    date: '2026-03-10',
    due_date: '2026-03-25',
    lines,
  })
  await world.must(ana, contabilidad.registerPayment, { id: invoice.id, date: '2026-03-11', amount: '49' })

  // The client and the product that the papers name; the rest goes.
  expect(await world.must(ana, onboarding.deleteSample, {})).toMatchObject({ kept: 2 })
  expect(await samples()).toEqual([])
  const archived = (await world.must(ana, cdm.clients, { search: '(ejemplo)', archived: true })).rows
  expect(archived.map(({ id }) => id)).toEqual([client.id])

  const kept = await world.must(ana, contabilidad.invoice, { id: invoice.id })
  expect(kept).toMatchObject({ client: client.name, client_id: client.id, status: 'Pagada', amount: '49.00' })
  expect((await world.must(ana, ventas.quote, { id: quote.id })).lines).toMatchObject(lines)
  for (const paper of [contabilidad.invoiceSheet, ventas.quoteSheet]) {
    const { body, status } = await world.ask(ana, paper, { id: paper === ventas.quoteSheet ? quote.id : invoice.id })
    expect([status, JSON.stringify(body).includes('Delantal')]).toEqual([200, true])
  }
})
