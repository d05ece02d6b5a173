import { afterAll, expect, it } from 'vitest'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { many } from '#src/platform/many/contract.ts'
import { openMailbox } from '../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const box = await openMailbox()
const world = await openWorld({ environment: { SMTP_URL: box.url } })
const { ana, beto } = world
afterAll(() => box.close())
const WITHOUT = 'El cliente no tiene correo: escríbelo en su ficha.'

const luna = await world.must(ana, cdm.addClient, { name: 'Luna', email: 'luna@luna.test' })
const lines = [{ description: 'Delantal', quantity: '2', price: '5' }]

it('quotes go each to its client’s own address, and the one without says why', async () => {
  const [known, unknown] = [
    await world.must(ana, ventas.addQuote, { client_name: 'Luna', client_id: luna.id, lines }),
    await world.must(ana, ventas.addQuote, { client_name: 'Nadie', lines }),
  ]
  const rows = [known, unknown].map(({ id, version }) => ({ id, input: { id, version } }))
  const { outcomes } = await world.must(beto, many.run, { call: routeOf(ventas.mailQuote), rows })
  expect(outcomes).toEqual([
    { id: known.id, ok: true, message: '' },
    { id: unknown.id, ok: false, message: WITHOUT },
  ])
  await box.next('luna@luna.test', `Cotización ${known.number} de Confecciones Ariadna`)
  const { rows: listed } = await world.must(ana, ventas.quotes, {})
  expect(Object.fromEntries(listed.map(({ id, status }) => [id, status]))).toMatchObject({
    [known.id]: 'Enviada',
    [unknown.id]: 'Borrador',
  })
})

it('so do invoices', async () => {
  const days = { date: '2026-03-10', due_date: '2026-03-25' }
  const issue = (client_id: string) =>
    world.must(ana, contabilidad.issueInvoice, { ...days, client: 'Quien compra', client_id, lines })
  const known = await issue(luna.id)
  const rows = [{ id: known.id, input: { id: known.id } }]
  await world.must(beto, many.run, { call: routeOf(contabilidad.mailInvoice), rows })
  await box.next('luna@luna.test', `Factura ${known.number} de Confecciones Ariadna`)
  const bare = await world.must(ana, cdm.addClient, { name: 'Sin correo', email: 'x@x.test' })
  await world.db.query("update cdm_clients set email = '' where id = $1", [bare.id])
  const { id } = await issue(bare.id)
  const refused = await world.ask(beto, contabilidad.mailInvoice, { id })
  expect([refused.status, refused.body.message]).toEqual([409, WITHOUT])
})
