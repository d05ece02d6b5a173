import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import type { Call } from '#src/kernel/contract.ts'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import type { Client } from '#src/modules/cdm/contacts/schemas.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { catalogue } from '../catalogue/contract.ts'
import { undo } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world

/** Makes an act; its answer, and the id by which it is taken back. */
async function done(as: typeof ana, call: Call, input: object) {
  const { status, body, headers } = await world.ask(as, call, input)
  expect([status, body.message]).toEqual([200, undefined])
  return { body, act: headers.get(ACT_HEADER) ?? '' }
}
const takeBack = (as: typeof ana, id: string) => world.ask(as, undo.takeBack, { id })
const newClient = (as: typeof ana, name: string) => done(as, cdm.addClient, { name, email: 'x@trama.test' })
const edit = (as: typeof ana, { id, version, name, email, company, phone }: Client, change: Partial<Client>) =>
  done(as, cdm.editClient, { id, version, name, email, company, phone, ...change })
const clients = async (as: typeof ana) => (await world.must(as, cdm.clients, {})).rows
const named = async (id: string) => (await clients(ana)).find((client) => client.id === id)

describe('taking an act back', () => {
  it('gives an edited row its values again, under a new version', async () => {
    const { body: made } = await newClient(ana, 'Berta')
    const { act } = await edit(ana, made, { name: 'Bertha', phone: '1' })
    expect(await takeBack(ana, act)).toMatchObject({ status: 200, body: { did: 'editó un cliente' } })
    expect(await named(made.id)).toMatchObject({ name: 'Berta', phone: '', version: 3 })
  })

  it('takes a new row away, and gives it again when that is taken back', async () => {
    const { body: made, act } = await newClient(ana, 'Nuevo')
    const { headers } = await takeBack(ana, act)
    expect(await named(made.id)).toBeUndefined()
    expect((await takeBack(ana, headers.get(ACT_HEADER) ?? '')).status).toBe(200)
    expect(await named(made.id)).toMatchObject({ name: 'Nuevo', version: 1 })
    expect((await takeBack(ana, act)).status).toBe(200)
    expect(await named(made.id)).toBeUndefined()
  })

  it('gives a row again that was deleted before an upgrade added a column and dropped another', async () => {
    const { body: made, act } = await newClient(ana, 'De antes')
    const { headers } = await takeBack(ana, act)
    const taking = headers.get(ACT_HEADER) ?? ''
    await db.query(`update row_history set before = before - 'phone' || '{"fax": "1"}' where act_id = $1`, [taking])
    expect((await takeBack(ana, taking)).status).toBe(200)
    expect(await named(made.id)).toMatchObject({ name: 'De antes', phone: '' })
  })

  it('says who changed the row since, and leaves it alone', async () => {
    const { body: made } = await newClient(ana, 'Disputada')
    const { act, body: edited } = await edit(ana, made, { name: 'De Ana' })
    await edit(beto, edited, { name: 'De Beto' })
    expect(await takeBack(ana, act)).toMatchObject({
      status: 409,
      body: { code: 'undo_changed_since', message: 'No se puede deshacer: Beto lo cambió después.' },
    })
    expect(await named(made.id)).toMatchObject({ name: 'De Beto', version: 3 })
  })

  it('keeps what somebody else changed beside it', async () => {
    const { body: made } = await newClient(ana, 'A dos manos')
    const { act, body: edited } = await edit(ana, made, { name: 'Otro nombre' })
    await edit(beto, edited, { phone: '300' })
    expect((await takeBack(ana, act)).status).toBe(200)
    expect(await named(made.id)).toMatchObject({ name: 'A dos manos', phone: '300' })
  })

  it('happens once, however often it is asked for', async () => {
    const { act } = await newClient(ana, 'Una vez')
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(ana, act)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'undo_twice',
      message: 'Esta acción ya se deshizo.',
    })
  })

  it('is for one’s own acts, and for everybody’s if one answers for the company', async () => {
    const { act: ofAna } = await newClient(ana, 'De Ana')
    const { act: ofBeto } = await newClient(beto, 'De Beto')
    expect(await takeBack(beto, ofAna)).toMatchObject({
      status: 403,
      body: { message: 'Solo puedes deshacer lo que hiciste tú.' },
    })
    expect((await takeBack(caro, ofAna)).status).toBe(403)
    expect((await takeBack(zoe, ofAna)).status).toBe(404)
    expect((await takeBack(ana, ofBeto)).status).toBe(200)
  })

  it('needs the right to make the act', async () => {
    const { act } = await newClient(beto, 'Antes')
    await db.query(`update profiles set role = 'colaborador' where id = $1`, [beto.id])
    expect(await takeBack(beto, act)).toMatchObject({ status: 403, body: { message: FORBIDDEN } })
    await db.query(`update profiles set role = 'administrador' where id = $1`, [beto.id])
  })

  it('needs it to make the act again, too', async () => {
    const { act } = await newClient(beto, 'Otra vez')
    const { headers } = await takeBack(beto, act)
    await db.query(`update profiles set role = 'colaborador' where id = $1`, [beto.id])
    expect(await takeBack(beto, headers.get(ACT_HEADER) ?? '')).toMatchObject({
      status: 403,
      body: { message: FORBIDDEN },
    })
    await db.query(`update profiles set role = 'administrador' where id = $1`, [beto.id])
  })

  it('ends after a day', async () => {
    const { act } = await newClient(ana, 'Vieja')
    await db.query(`update audit_log set created_at = created_at - interval '25 hours' where id = $1`, [act])
    expect(await takeBack(ana, act)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
  })

  it('names the same act when its answer was lost and it is sent again', async () => {
    const key = crypto.randomUUID()
    const input = { name: 'Repetida', email: 'x@trama.test' }
    const first = await world.ask(ana, cdm.addClient, input, { key })
    const second = await world.ask(ana, cdm.addClient, input, { key })
    expect(first.headers.get(ACT_HEADER)).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers.get(ACT_HEADER)).toBe(first.headers.get(ACT_HEADER))
  })
})

describe('the latest acts', () => {
  it('call a module by its name', async () => {
    await done(ana, catalogue.disconnectModule, { module_id: 'marketing' })
    expect((await world.must(ana, undo.recent, {})).rows[0]).toMatchObject({
      did: 'desconectó un módulo',
      subject: 'Marketing y Redes Sociales',
    })
  })

  it('tell what can be taken back, and what is', async () => {
    await db.query('delete from audit_log')
    const { body: made, act } = await newClient(beto, 'Vista')
    await edit(beto, made, { name: 'Vista dos' })
    const edited = (await world.must(beto, undo.recent, {})).rows[0]?.id ?? ''
    const { body, headers } = await takeBack(beto, edited)
    expect(body).toEqual({ did: 'editó un cliente', subject: 'Vista dos', redone: false, redoable: true })
    const redo_id = headers.get(ACT_HEADER)
    expect((await world.must(beto, undo.recent, {})).rows).toMatchObject([
      { did: 'editó un cliente', state: 'undone', subject: 'Vista dos', undone_by: 'Beto', redo_id },
      { id: act, did: 'agregó un cliente', state: 'undoable', subject: 'Vista', undone_by: '', redo_id: null },
    ])
    const { body: again } = await takeBack(beto, redo_id ?? '')
    expect(again).toEqual({ did: 'editó un cliente', subject: 'Vista dos', redone: true, redoable: false })
    expect((await world.must(beto, undo.recent, {})).rows[0]).toMatchObject({ id: edited, state: 'undoable' })
    expect((await world.must(caro, undo.recent, {})).total).toBe(0)
    expect((await world.must(ana, undo.recent, {})).total).toBe(2)
    const found = async (search: string) => (await world.must(ana, undo.recent, { search })).rows.map(({ did }) => did)
    expect(await found('NADA DE ESTO')).toEqual([])
    expect(await found('vista DOS')).toEqual(['editó un cliente'])
    expect((await world.must(zoe, undo.recent, {})).total).toBe(0)
    await takeBack(ana, edited)
    expect((await world.must(beto, undo.recent, {})).rows[0]).toMatchObject({ undone_by: 'Ana', redo_id: null })
  })
})
