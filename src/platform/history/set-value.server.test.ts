import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auditCalls } from '../audit/contract.ts'
import { custom } from '../custom/contract.ts'
import { undo } from '../undo/contract.ts'
import { recordHistory } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world

const CLIENT = '/cdm/client/{id}'
const newClient = (name: string) =>
  world.must(ana, cdm.addClient, { name, email: 'x@trama.test', phone: '300', company: 'Hotel' })
const clientOf = (id: string) => world.must(ana, cdm.client, { id })
const set = (as: typeof ana, id: string, field: string, value: unknown, version = 1, call = CLIENT) =>
  world.ask(as, recordHistory.setValue, { call, id, field, value, version })

describe('a value is set in the place where it is shown', () => {
  it('by the edit of its record, in the version that was seen, and is taken back', async () => {
    const { id } = await newClient('Berta')
    const answer = await set(beto, id, 'phone', '301')
    expect([answer.status, answer.body]).toEqual([200, { label: 'Teléfono', version: 2 }])
    expect(await clientOf(id)).toMatchObject({ phone: '301', name: 'Berta', company: 'Hotel', version: 2 })
    await world.must(beto, undo.takeBack, { id: answer.headers.get(ACT_HEADER) ?? '' })
    expect(await clientOf(id)).toMatchObject({ phone: '300', version: 3 })
  })

  it('of a row that only its list shows', async () => {
    const { id } = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '300', min_stock: 7 })
    expect(await set(ana, id, 'price', '310.5', 1, '/cdm/products')).toMatchObject({ status: 200 })
    expect(await set(ana, id, 'min_stock', 9, 2, '/cdm/products')).toMatchObject({ body: { version: 3 } })
    const { rows } = await world.must(ana, cdm.products, { search: 'Camisa' })
    expect(rows).toMatchObject([{ price: '310.50', min_stock: 9, name: 'Camisa' }])
  })

  it('that was there and goes', async () => {
    const made = { client_name: 'Hotel', value: '900', expected_on: '2026-12-01', note: 'Para diciembre' }
    const { id } = await world.must(ana, ventas.addOpportunity, made)
    expect(await set(ana, id, 'expected_on', null, 1, '/ventas/opportunity/{id}')).toMatchObject({ status: 200 })
    const { opportunity, note } = await world.must(ana, ventas.opportunity, { id })
    expect([opportunity.expected_on, opportunity.value, note]).toEqual([null, '900.00', 'Para diciembre'])
  })

  it('of one of the company’s own fields, without a word about the others', async () => {
    await world.must(ana, custom.addField, { kind: 'cdm_clients', type: 'number', label: 'Peso' })
    await world.must(ana, custom.addField, { kind: 'cdm_clients', type: 'boolean', label: 'VIP' })
    const made = { name: 'Propia', email: 'x@trama.test', custom: { xn_peso: '1', xb_vip: true } }
    const { id } = await world.must(ana, cdm.addClient, made)
    expect((await set(ana, id, 'xn_peso', 'mucho')).body.data.fields).toHaveProperty(['custom.xn_peso'])
    expect((await set(ana, id, 'xn_peso', '7.50')).body).toEqual({ label: 'Peso', version: 2 })
    expect((await clientOf(id)).custom).toEqual({ xn_peso: '7.5', xb_vip: true })
    expect((await set(ana, id, 'xb_vip', '', 2)).status).toBe(200)
    expect((await set(ana, id, 'xt_otro', 'x', 3)).status).toBe(400)
    expect((await clientOf(id)).custom).toEqual({ xn_peso: '7.5' })
  })

  it('and is told in the history and in Actividad', async () => {
    const { id } = await newClient('Contada')
    await set(beto, id, 'phone', '999')
    const { rows } = await world.must(ana, recordHistory.ofRecord, { call: CLIENT, id })
    expect(rows[0]).toMatchObject({
      person: 'Beto',
      did: 'cambió un valor',
      changes: [{ fields: [{ label: 'Teléfono', before: '300', after: '999' }] }],
    })
    const [line] = (await world.must(ana, auditCalls.entries, {})).rows
    expect(line).toMatchObject({ did: 'cambió un valor', changes: [{ name: 'Contada' }] })
  })
})

describe('a value is not set', () => {
  it('of what somebody else has changed since, and nothing is written', async () => {
    const { id } = await newClient('Disputada')
    await set(beto, id, 'phone', '301')
    const late = await set(ana, id, 'company', 'Posada', 1)
    expect([late.status, late.body]).toEqual([
      409,
      { code: 'version_conflict', status: 409, message: STALE, data: { fields: {} } },
    ])
    expect(await clientOf(id)).toMatchObject({ phone: '301', company: 'Hotel', version: 2 })
  })

  it('that the edit refuses, in its words', async () => {
    const { id } = await newClient('Estricta')
    const wrong = await set(ana, id, 'email', 'nada')
    expect([wrong.status, wrong.body.data.fields.email]).toEqual([400, wrong.body.message])
    expect(wrong.body.message).toMatch(/correo/i)
    expect(await set(ana, id, 'name', ' ')).toMatchObject({ status: 400 })
    expect(await set(ana, id, 'name', null)).toMatchObject({ status: 400 })
    expect(await set(ana, id, 'name', true)).toMatchObject({ status: 400 })
    expect(await clientOf(id)).toMatchObject({ name: 'Estricta', version: 1 })
  })

  it('of what an edit has no input for', async () => {
    const { id, version } = await newClient('Corta')
    for (const field of ['id', 'version', 'company_id', 'constructor', 'archived_at'])
      expect([field, (await set(ana, id, field, 'x', version)).status]).toEqual([field, 404])
    expect(await set(ana, id, 'name', 'x', version, '/cdm/imports')).toMatchObject({ status: 404 })
  })

  it('by whoever may not edit, or is of another company', async () => {
    const { id } = await newClient('Ajena')
    expect(await set(caro, id, 'name', 'Mía')).toMatchObject({ status: 403, body: { message: FORBIDDEN } })
    expect(await set(zoe, id, 'name', 'Mía')).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
    expect(await set(control, id, 'name', 'Mía')).toMatchObject({ status: 403 })
    expect(await clientOf(id)).toMatchObject({ name: 'Ajena', version: 1 })
  })
})
