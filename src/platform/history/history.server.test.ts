import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { undo } from '../undo/contract.ts'
import { recordHistory, type ShownRecord } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control, db } = world

const CLIENT = '/cdm/client/{id}'
const PRODUCTS = '/cdm/products'

const of = async (as: typeof ana, record: ShownRecord) => (await world.must(as, recordHistory.ofRecord, record)).rows
const newClient = (name: string, phone = '') => world.must(ana, cdm.addClient, { name, email: 'x@trama.test', phone })
const newProduct = (name: string, price: string) => world.must(ana, cdm.addProduct, { name, price })
const change = (as: typeof ana, client: Awaited<ReturnType<typeof newClient>>, to: object) => {
  const { id, version, name, email, phone, company } = client
  return world.must(as, cdm.editClient, { id, version, name, email, phone, company, ...to })
}

describe('the history of a record', () => {
  it('tells who changed what from what to what, the latest first, in words of the screen', async () => {
    const made = await newClient('Berta', '300')
    await change(beto, made, { phone: '301' })
    const [edited, added] = await of(ana, { call: CLIENT, id: made.id })
    expect(edited).toMatchObject({
      person: 'Beto',
      did: 'editó un cliente',
      changes: [
        { part: '', op: 'update', fields: [{ label: 'Teléfono', before: '300', after: '301', restores: 'phone' }] },
      ],
    })
    expect(added).toMatchObject({ person: 'Ana', did: 'agregó un cliente', changes: [{ op: 'insert' }] })
    expect(added?.changes[0]?.fields).toContainEqual({ label: 'Nombre', before: null, after: 'Berta', restores: null })
  })

  it('finds a row by the list that shows it, archived or not', async () => {
    const { id, version } = await newProduct('Gorra', '100')
    await world.must(ana, cdm.archiveProduct, { id, version })
    const [archived, added] = await of(caro, { call: PRODUCTS, id })
    expect(archived).toMatchObject({
      did: 'archivó un producto',
      changes: [{ fields: [{ label: 'Archivado', before: null }] }],
    })
    expect(added).toMatchObject({ did: 'agregó un producto' })
  })

  it('comes in pages, each act once', async () => {
    let client = await newClient('Muy cambiada', '0')
    for (let phone = 1; phone <= 24; phone++) client = await change(ana, client, { phone: String(phone) })
    const record = { call: CLIENT, id: client.id }
    const first = await world.must(ana, recordHistory.ofRecord, record)
    const second = await world.must(ana, recordHistory.ofRecord, { ...record, cursor: first.next ?? '' })
    expect([first.rows.length, first.total, second.rows.length, second.next]).toEqual([20, 25, 5, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(25)
  })

  it('does not begin empty where the rows of an act have none yet', async () => {
    const made = await newClient('De antes', '1')
    const edited = await change(beto, made, { phone: '2' })
    await db.query('truncate row_history')
    expect(await of(ana, { call: CLIENT, id: made.id })).toMatchObject([
      { person: 'Beto', changes: [{ fields: [{ label: 'Teléfono', before: '1', after: '2', restores: null }] }] },
      { person: 'Ana', did: 'agregó un cliente' },
    ])
    await change(ana, edited, { phone: '3' })
    const all = await of(ana, { call: CLIENT, id: made.id })
    expect(all.map(({ changes }) => changes[0]?.fields[0]?.after)).toEqual(['3', '2', undefined])
  })
})

describe('whoever may not see a record', () => {
  it('does not see its history', async () => {
    const { id } = await newClient('Privada')
    const ask = (as: typeof ana, record: object) => world.ask(as, recordHistory.ofRecord, record)
    expect(await ask(zoe, { call: CLIENT, id })).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
    expect(await ask(zoe, { call: PRODUCTS, id })).toMatchObject({ status: 404 })
    expect(await ask(control, { call: CLIENT, id })).toMatchObject({ status: 403, body: { message: FORBIDDEN } })
    expect(await ask(ana, { call: '/cdm/nothing', id })).toMatchObject({ status: 404 })
    expect(await ask(ana, { call: '/constructor', id })).toMatchObject({ status: 404 })
    expect(await ask(ana, { call: '/cdm/imports', id })).toMatchObject({ status: 404 })
  })
})

describe('restoring a value', () => {
  it('gives a field the value it had, through the edit and as an act that can be undone', async () => {
    const { id, version, ...made } = await newProduct('Camisa', '300')
    const edited = await world.must(beto, cdm.editProduct, {
      ...{ id, version, name: made.name, type: made.type, description: made.description },
      ...{ variants: made.variants, min_stock: made.min_stock, price: '30' },
    })
    const record = { call: PRODUCTS, id }
    const [change] = await of(ana, record)
    expect(change?.changes[0]?.fields).toEqual([{ label: 'Precio', before: 300, after: 30, restores: 'price' }])
    const asked = await world.ask(ana, recordHistory.restoreValue, { ...record, entry: change?.id, field: 'price' })
    expect(asked).toMatchObject({ status: 200, body: { label: 'Precio' } })
    const price = async () => (await world.must(ana, cdm.products, { search: 'Camisa' })).rows[0]
    expect(await price()).toMatchObject({ price: '300.00', min_stock: edited.min_stock, version: 3 })
    const [restored, before] = await of(ana, record)
    expect(restored).toMatchObject({
      did: 'restauró un valor anterior',
      changes: [{ fields: [{ before: 30, after: 300 }] }],
    })
    expect(before?.changes[0]?.fields[0]?.restores).toBeNull()
    await world.must(ana, undo.takeBack, { id: restored?.id ?? '' })
    expect(await price()).toMatchObject({ price: '30.00' })
  })

  it('is for who may edit, of what an act changed, by the rules of the edit', async () => {
    const made = await newClient('Con correo', '5')
    const [{ id: entry } = { id: '' }] = await change(ana, made, { phone: '6' }).then(() =>
      of(ana, { call: CLIENT, id: made.id }),
    )
    const record = { call: CLIENT, id: made.id }
    const restore = (as: typeof ana, more: object) =>
      world.ask(as, recordHistory.restoreValue, { ...record, entry, field: 'phone', ...more })
    expect(await restore(caro, {})).toMatchObject({ status: 403 })
    expect((await of(caro, record))[0]?.changes[0]?.fields[0]).toMatchObject({ label: 'Teléfono', restores: null })
    expect(await restore(zoe, {})).toMatchObject({ status: 404 })
    expect(await restore(ana, { field: 'name' })).toMatchObject({ status: 404 })
    expect(await restore(ana, { entry: made.id })).toMatchObject({ status: 404 })
    expect(await restore(ana, {})).toMatchObject({ status: 200 })
  })
})
