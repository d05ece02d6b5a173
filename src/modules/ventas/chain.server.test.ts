import { expect, it } from 'vitest'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { contabilidad } from '../contabilidad/contract.ts'
import { ventas } from './contract.ts'

const world = await openWorld()
const { ana, caro, control } = world

const line = { description: 'Camisa', quantity: '3', price: '10.50', tax: '19' }
const opportunity = await world.must(ana, ventas.addOpportunity, { client_name: 'Aurora', value: '31.50' })
const quote = await world.must(ana, ventas.addQuote, {
  client_name: 'Aurora',
  opportunity_id: opportunity.id,
  lines: [line],
})
await world.must(ana, ventas.markQuote, { id: quote.id, version: 1, status: 'Aceptada' })
const invoice = await world.must(ana, contabilidad.issueInvoice, {
  ...{ date: '2026-03-10', due_date: '2026-03-25', client: 'Aurora', description: 'Camisas' },
  ...{ quote_id: quote.id, lines: [line] },
})
await world.must(ana, contabilidad.registerPayment, { id: invoice.id, date: '2026-03-12', amount: '10' })

const shortOf = (chain: ChainLink[]) => chain.map(({ kind, name, state, amount }) => [kind, name, state, amount])
const WHOLE = [
  ['opportunity', 'Aurora', 'Abierta', '31.50'],
  ['quote', quote.number, 'Aceptada', '37.49'],
  ['invoice', invoice.number, 'Vencida', '37.49'],
  ['payment', '2026-03-12', 'Recibido', '10.00'],
]

it('is told alike on the opportunity, the quote and the invoice', async () => {
  for (const person of [ana, caro]) {
    expect(shortOf((await world.must(person, ventas.opportunity, { id: opportunity.id })).chain)).toEqual(WHOLE)
    expect(shortOf((await world.must(person, ventas.quote, { id: quote.id })).chain)).toEqual(WHOLE)
    expect(shortOf((await world.must(person, contabilidad.invoice, { id: invoice.id })).chain)).toEqual(WHOLE)
  }
})

it('tells control the part of the module that it entered', async () => {
  for (const module_id of ['ventas', 'contabilidad'])
    await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id })
  const seen = async (answer: Promise<{ chain: ChainLink[] }>) => shortOf((await answer).chain)
  const company = { company: ana.company ?? '' }
  expect(await seen(world.must(control, ventas.quote, { id: quote.id }, company))).toEqual(WHOLE.slice(0, 2))
  expect(await seen(world.must(control, contabilidad.invoice, { id: invoice.id }, company))).toEqual(WHOLE.slice(2))
})

it('leaves out what is withheld from a person', async () => {
  const { rows } = await world.must(ana, team.members, {})
  const version = rows.find(({ id }) => id === caro.id)?.version ?? 0
  const levels = [{ module_id: 'contabilidad', level: 'none' as const }]
  await world.must(ana, team.saveRights, { id: caro.id, version, levels })
  expect(shortOf((await world.must(caro, ventas.quote, { id: quote.id })).chain)).toEqual(WHOLE.slice(0, 2))
})

it('drops an annulled invoice and a reversed payment', async () => {
  const { payments } = await world.must(ana, contabilidad.invoice, { id: invoice.id })
  await world.must(ana, contabilidad.undoPayment, { id: payments[0]?.id ?? '', date: '2026-03-13', reason: 'Ajeno' })
  expect(shortOf((await world.must(ana, ventas.quote, { id: quote.id })).chain)).toEqual(WHOLE.slice(0, 3))
  await world.must(ana, contabilidad.annulInvoice, { id: invoice.id, date: '2026-03-13', reason: 'Otra' })
  expect(shortOf((await world.must(ana, ventas.opportunity, { id: opportunity.id })).chain)).toEqual(WHOLE.slice(0, 2))
  expect((await world.must(ana, contabilidad.invoice, { id: invoice.id })).chain.at(-1)).toMatchObject({
    state: 'Anulada',
  })
})
