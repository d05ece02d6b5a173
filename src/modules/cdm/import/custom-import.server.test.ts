import { expect, it } from 'vitest'
import { custom } from '#src/platform/custom/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'

const { ana, must, ask } = await openWorld()

for (const kind of ['cdm_clients', 'cdm_products'] as const) {
  await must(ana, custom.addField, { kind, type: 'number', label: 'Peso' })
  await must(ana, custom.addField, { kind, type: 'list', label: 'Zona', options: ['Norte', 'Sur'] })
}

async function bring(kind: 'clientes' | 'productos', rows: object[]) {
  const columns = [{ title: 'kilos', field: 'xn_peso' }]
  const { id } = await must(ana, cdm.startImport, { kind, file_name: 'a.csv', columns })
  const call = kind === 'clientes' ? cdm.sendClients : cdm.sendProducts
  const sent = await ask(ana, call, { id, rows: rows.map((data, at) => ({ line: at + 2, data })) })
  if (sent.status !== 200) return sent
  return ask(ana, cdm.applyImport, { id, existing: 'update', lines: rows.length })
}
const clients = async () => (await must(ana, cdm.clients, {})).rows.map((row) => [row.name, row.custom] as const)
const products = async () => (await must(ana, cdm.products, {})).rows.map((row) => [row.name, row.custom] as const)

it('a file brings the company’s own fields, leaves out what it does not say, and is taken back', async () => {
  await bring('clientes', [
    { name: 'Ana', email: 'a@a.co', custom: { xn_peso: '7.50', xl_zona: 'Sur' } },
    { name: 'Beto' },
  ])
  expect(await clients()).toEqual([
    ['Ana', { xn_peso: '7.5', xl_zona: 'Sur' }],
    ['Beto', {}],
  ])
  expect(await must(ana, cdm.importColumns, { kind: 'clientes' })).toEqual([{ title: 'kilos', field: 'xn_peso' }])
  const { body } = await bring('clientes', [{ name: 'Ana', email: 'a@a.co', custom: { xn_peso: '9' } }])
  expect((await clients())[0]).toEqual(['Ana', { xn_peso: '9', xl_zona: 'Sur' }])
  await must(ana, cdm.undoImport, { id: body.id })
  expect((await clients())[0]).toEqual(['Ana', { xn_peso: '7.5', xl_zona: 'Sur' }])

  await bring('productos', [{ name: 'Camisa', price: '10', custom: { xn_peso: '1' } }])
  const changed = await bring('productos', [{ name: 'Camisa', price: '11', custom: { xl_zona: 'Norte' } }])
  expect(await products()).toEqual([['Camisa', { xn_peso: '1', xl_zona: 'Norte' }]])
  await must(ana, cdm.undoImport, { id: changed.body.id })
  expect(await products()).toEqual([['Camisa', { xn_peso: '1' }]])
})

it('a value that is none of its field is refused', async () => {
  const refused = await bring('clientes', [{ name: 'Ana', custom: { xl_zona: 'Este' } }])
  expect([refused.status, refused.body.code]).toEqual([400, 'custom_value_misfit'])
})
