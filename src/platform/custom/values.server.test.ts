import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { undo } from '../undo/contract.ts'
import { custom } from './contract.ts'
import type { CustomKind } from './rules.ts'

const { ana, zoe, must, ask, db } = await openWorld()

const ZONES = ['Norte', 'Sur']
const KINDS: CustomKind[] = ['cdm_clients', 'cdm_products', 'sales_opportunities', 'employees']
for (const kind of KINDS) {
  await must(ana, custom.addField, { kind, type: 'text', label: 'Nota' })
  await must(ana, custom.addField, { kind, type: 'number', label: 'Peso' })
  await must(ana, custom.addField, { kind, type: 'money', label: 'Cupo' })
  await must(ana, custom.addField, { kind, type: 'date', label: 'Visita' })
  await must(ana, custom.addField, { kind, type: 'list', label: 'Zona', options: ZONES })
  await must(ana, custom.addField, { kind, type: 'boolean', label: 'VIP' })
}

const TYPED = {
  xt_nota: ' Llamar antes ',
  xn_peso: '012.50',
  xm_cupo: 1500,
  xd_visita: '2026-12-01',
  xl_zona: 'Sur',
  xb_vip: false,
}
const KEPT = {
  xt_nota: 'Llamar antes',
  xn_peso: '12.5',
  xm_cupo: '1500.00',
  xd_visita: '2026-12-01',
  xl_zona: 'Sur',
  xb_vip: false,
}
const hotel = { name: 'Hotel Mirasol', email: 'hotel@trama.test' }
const addClient = (values: object, name = 'Hotel Mirasol') =>
  ask(ana, cdm.addClient, { ...hotel, name, custom: values })

describe('values', () => {
  it('are kept by their type, in records of all four kinds', async () => {
    const client = await must(ana, cdm.addClient, { ...hotel, custom: TYPED })
    expect(client.custom).toEqual(KEPT)
    const product = await must(ana, cdm.addProduct, { name: 'Camisa', price: '10', custom: TYPED })
    expect(product.custom).toEqual(KEPT)
    const sale = await must(ana, ventas.addOpportunity, { client_name: 'Hotel', value: '100', custom: TYPED })
    expect((await must(ana, ventas.opportunity, { id: sale.id })).opportunity.custom).toEqual(KEPT)
    const paid = { name: 'Lía', position: 'Corte', salary: '900', hire_date: '2026-01-01' }
    const employee = await must(ana, rrhh.addEmployee, { ...paid, custom: TYPED })
    expect(employee.custom).toEqual(KEPT)

    const change = { xt_nota: '', xn_peso: null, xb_vip: true }
    const after = { xm_cupo: '1500.00', xd_visita: '2026-12-01', xl_zona: 'Sur', xb_vip: true }
    const { id } = client
    expect((await must(ana, cdm.editClient, { ...hotel, id, version: 1 })).custom).toEqual(KEPT)
    const edited = await must(ana, cdm.editClient, { ...hotel, id, version: 2, custom: change })
    expect(edited.custom).toEqual(after)
    const { name, price } = product
    const seen = { id: product.id, version: 1, name, price }
    expect((await must(ana, cdm.editProduct, { ...seen, custom: change })).custom).toEqual(after)
    const moved = { id: sale.id, version: 1, client_name: 'Hotel', value: '100', custom: change }
    await must(ana, ventas.editOpportunity, moved)
    expect((await must(ana, ventas.opportunity, { id: sale.id })).opportunity.custom).toEqual(after)
    const raised = { ...paid, id: employee.id, version: 1, from_date: '2026-01-01', custom: change }
    expect((await must(ana, rrhh.editEmployee, raised)).custom).toEqual(after)
  })

  it.each([
    [{ xn_peso: 'mucho' }, 'xn_peso'],
    [{ xn_peso: '1.1234567' }, 'xn_peso'],
    [{ xm_cupo: '-1' }, 'xm_cupo'],
    [{ xd_visita: '2026-02-30' }, 'xd_visita'],
    [{ xl_zona: 'Este' }, 'xl_zona'],
    [{ xb_vip: 'quizá' }, 'xb_vip'],
    [{ xt_nota: true }, 'xt_nota'],
    [{ xt_nota: 'x'.repeat(501) }, 'xt_nota'],
    [{ xt_otra: 'x' }, 'xt_otra'],
  ])('%j is refused at its input', async (values, key) => {
    const { status, body } = await addClient(values)
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, 'custom_value_misfit', [`custom.${key}`]])
  })

  it('with a key that is none are refused', async () => {
    for (const key of ["xt_a'b", 'nombre', 'xz_a', 'xt_']) expect((await addClient({ [key]: 'x' })).status).toBe(400)
  })

  it('are of the fields of one’s own company', async () => {
    const theirs = await ask(zoe, cdm.addClient, { ...hotel, custom: { xt_nota: 'x' } })
    expect(theirs.body.data.fields).toEqual({ 'custom.xt_nota': 'Ese campo no existe.' })
  })

  it('come back by undoing the edit', async () => {
    const { body: client } = await addClient(TYPED, 'Deshecho')
    const edited = await ask(ana, cdm.editClient, { ...hotel, id: client.id, version: 1, custom: { xl_zona: 'Norte' } })
    expect(edited.body.custom.xl_zona).toBe('Norte')
    await must(ana, undo.takeBack, { id: edited.headers.get(ACT_HEADER) ?? '' })
    expect((await must(ana, cdm.client, { id: client.id })).custom).toEqual(KEPT)
  })

  it('cannot be of another type in the database either', async () => {
    const fits = async (values: object) =>
      (await db.query('select trama.custom_fits($1) as fits', [JSON.stringify(values)])).rows[0].fits
    expect(await fits(KEPT)).toBe(true)
    for (const wrong of [
      { xn_a: 1 },
      { xn_a: '1,5' },
      { xm_a: '1.5' },
      { xd_a: '2026-02-30' },
      { xb_a: 'true' },
      { a: 'x' },
      { xt_a: '' },
      [],
    ])
      expect([wrong, await fits(wrong)]).toEqual([wrong, false])
  })
})

describe('a field that is required or archived', () => {
  it('is asked for in new records, and cannot be cleared', async () => {
    const added = await must(ana, custom.addField, { kind: 'cdm_clients', type: 'text', label: 'Ruta', required: true })
    const missing = await addClient({})
    expect(missing.body.data.fields).toEqual({ 'custom.xt_ruta': 'El campo «Ruta» es obligatorio.' })
    const { body: client } = await addClient({ xt_ruta: 'A' }, 'Con ruta')
    const seen = { ...hotel, id: client.id, version: 1 }
    expect((await ask(ana, cdm.editClient, { ...seen, custom: { xt_ruta: '' } })).status).toBe(400)
    await must(ana, custom.archiveField, { id: added.id, version: 1 })
    const [changed, same] = [{ xt_ruta: 'B' }, { xt_ruta: 'A', xl_zona: 'Sur' }]
    expect((await ask(ana, cdm.editClient, { ...seen, custom: changed })).body.message).toContain('archivado')
    expect((await must(ana, cdm.editClient, { ...seen, custom: same })).custom).toEqual(same)
  })
})
