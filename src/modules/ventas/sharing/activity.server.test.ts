import { expect, it } from 'vitest'
import { auditCalls } from '#src/platform/audit/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const world = await openWorld()
const { ana, beto, must } = world

async function answered(form: object) {
  const lines = [{ description: 'Camisa', quantity: '1', price: '10' }]
  const { id, version, number } = await must(ana, ventas.addQuote, { client_name: 'Aurora', lines })
  await must(ana, ventas.shareQuote, { id, version, days: 30 })
  const { url } = await must(ana, ventas.quoteLink, { id })
  const sent = { nombre: 'Rosa Díaz', edicion: '1', total: '10.00', ...form }
  const body = new URLSearchParams(sent)
  const path = new URL(url ?? '').pathname
  expect((await fetch(`${world.url}${path}`, { method: 'POST', redirect: 'manual', body })).status).toBe(303)
  return { id, number }
}
const lineOf = async (record: string, as = ana) =>
  (await must(as, auditCalls.entries, { record })).rows.find(({ did }) => did.endsWith('por su enlace'))

it('Actividad tells who answered which quote, and what came of it', async () => {
  const accepted = await answered({ acto: 'aceptar' })
  const line = await lineOf(accepted.id)
  expect(line).toMatchObject({
    person: 'Un cliente',
    did: 'aceptó la cotización por su enlace',
    area: 'Ventas',
    subject: accepted.number,
  })
  expect(line?.changes).toContainEqual(expect.objectContaining({ what: 'Respuesta de', name: 'Rosa Díaz' }))
  expect(line?.changes).toContainEqual(
    expect.objectContaining({ fields: [{ label: 'Estado', before: 'Enviada', after: 'Aceptada' }] }),
  )
  const rejected = await answered({ acto: 'rechazar', motivo: 'Muy caro' })
  expect(await lineOf(rejected.id)).toMatchObject({
    did: 'rechazó la cotización por su enlace',
    subject: rejected.number,
  })
})

it('and nobody of it to whom sales are closed', async () => {
  const { id } = await answered({ acto: 'aceptar' })
  expect(await lineOf(id, beto)).toBeDefined()
  const { rows } = await must(ana, team.members, {})
  const version = rows.find((one) => one.id === beto.id)?.version ?? 0
  await must(ana, team.saveRights, { id: beto.id, version, levels: [{ module_id: 'ventas', level: 'none' }] })
  expect(await lineOf(id, beto)).toBeUndefined()
})
