import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { recordHistory } from '../history/contract.ts'
import { custom } from './contract.ts'

const { ana, caro, must, ask } = await openWorld()

for (const kind of ['cdm_clients', 'employees'] as const) {
  await must(ana, custom.addField, { kind, type: 'list', label: 'Zona', options: ['Norte', 'Sur'] })
  await must(ana, custom.addField, { kind, type: 'boolean', label: 'VIP' })
}
const fieldsOf = (rows: { changes: { fields: object[] }[] }[]) =>
  rows.map(({ changes }) => changes.flatMap(({ fields }) => fields))

it('tells each of the own fields from what to what, and an act that changed nothing else', async () => {
  const hotel = { name: 'Hotel Mirasol', email: 'hotel@trama.test' }
  const { id } = await must(ana, cdm.addClient, { ...hotel, custom: { xl_zona: 'Norte' } })
  await must(ana, cdm.editClient, { ...hotel, id, version: 1, custom: { xl_zona: 'Sur', xb_vip: false } })
  await must(ana, cdm.editClient, { ...hotel, id, version: 2, custom: { xl_zona: '' } })
  const { rows } = await must(ana, recordHistory.ofRecord, { call: '/cdm/client/{id}', id })
  const [cleared, changed, added] = fieldsOf(rows)
  expect(cleared).toEqual([{ label: 'Zona', before: 'Sur', after: null, restores: null }])
  expect(changed).toEqual([
    { label: 'Zona', before: 'Norte', after: 'Sur', restores: null },
    { label: 'VIP', before: null, after: false, restores: null },
  ])
  expect(added).toContainEqual({ label: 'Zona', before: null, after: 'Norte', restores: null })
})

it('tells them of employees only to whoever sees salaries', async () => {
  const lia = { name: 'Lía', position: 'Corte', salary: '900', hire_date: '2026-01-01' }
  const { id } = await must(ana, rrhh.addEmployee, { ...lia, custom: { xl_zona: 'Norte' } })
  const staff = { call: '/rrhh/staff', id }
  const { rows } = await must(ana, recordHistory.ofRecord, staff)
  expect(fieldsOf(rows)[0]).toContainEqual({ label: 'Zona', before: null, after: 'Norte', restores: null })
  expect((await ask(caro, recordHistory.ofRecord, staff)).status).toBe(403)
})
