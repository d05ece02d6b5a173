import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { DISCONNECTED, FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import type { Person } from '../../../../test/world/people.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { notifications } from '../../notifications/contract.ts'
import { team } from '../../team/contract.ts'
import type { LevelList } from '../../team/rights/schemas.ts'
import { undo } from '../../undo/contract.ts'
import { notes } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world

const client = await world.must(ana, cdm.addClient, { name: 'Hotel Mirasol', email: 'h@trama.test' })
const record = { kind: 'cdm_clients', record_id: client.id }
const say = (as: Person, text: string, to = record) => world.must(as, notes.addComment, { ...to, text })
const read = (as: Person, of = record) => world.must(as, notes.ofRecord, of)
const told = async (as: Person) =>
  (await world.must(as, notifications.list, {})).rows.filter(({ event }) => event === 'record_mention')
const limit = async (person: Person, levels: LevelList) => {
  const version = (await world.must(ana, team.members, {})).rows.find(({ id }) => id === person.id)?.version ?? 0
  await world.must(ana, team.saveRights, { id: person.id, version, levels })
}

describe('a comment', () => {
  const written = { ...record, text: 'Llamar el lunes' }
  scenarios(world, notes.addComment, [
    { it: 'is written by whoever works in the module', as: caro, input: written, gives: { text: 'Llamar el lunes' } },
    { it: 'is not another company’s to write', as: zoe, input: written, refused: NOT_FOUND, status: 404 },
    { it: 'is not control’s', as: control, input: written, refused: FORBIDDEN, status: 403 },
    {
      it: 'is of a record that there is',
      as: ana,
      input: { ...written, record_id: ana.id },
      refused: NOT_FOUND,
      status: 404,
    },
    { it: 'is of a kind that there is', as: ana, input: { ...written, kind: 'nothing' }, refused: NOT_FOUND },
    { it: 'says something', as: ana, input: { ...record, text: ' ' }, refused: 'Escribe un comentario.' },
    {
      it: 'has no signs that nobody sees',
      as: ana,
      input: { ...record, text: 'a\u0000b' },
      status: 400,
      refused: 'El texto contiene caracteres no permitidos.',
    },
  ])

  it('is read by whoever may see the record, and counted', async () => {
    expect((await read(beto)).comments).toMatchObject([{ username: 'Caro', text: 'Llamar el lunes' }])
    expect((await read(beto)).name).toBe('Cliente Hotel Mirasol')
    expect(await world.must(beto, notes.count, record)).toEqual({ comments: 1, files: 0, tags: 0 })
    expect((await world.ask(zoe, notes.ofRecord, record)).status).toBe(404)
    expect((await world.ask(zoe, notes.count, record)).status).toBe(404)
  })

  it('is changed by its author alone, in the version that was seen', async () => {
    const { id, version } = await say(caro, 'Uno')
    const edit = (as: Person, seen = version) => world.ask(as, notes.editComment, { id, version: seen, text: 'Dos' })
    expect((await edit(ana)).body.message).toBe('Solo puedes cambiar tus comentarios.')
    expect((await edit(zoe)).status).toBe(404)
    expect((await edit(caro)).body).toMatchObject({ text: 'Dos', version: version + 1 })
    expect((await edit(caro)).body.message).toBe(STALE)
  })

  it('is deleted by its author, empresa and administradores, and comes back', async () => {
    const { id } = await say(ana, 'De Ana')
    const remove = (as: Person) => world.ask(as, notes.removeComment, { id })
    expect([(await remove(caro)).status, (await remove(zoe)).status]).toEqual([403, 404])
    const { headers } = await remove(beto)
    expect((await read(ana)).comments.map((one) => one.id)).not.toContain(id)
    await world.must(beto, undo.takeBack, { id: headers.get(ACT_HEADER) ?? '' })
    expect((await read(ana)).comments.map((one) => one.id)).toContain(id)
  })
})

describe('a record that is not shown to everybody', () => {
  it('has notes for those alone to whom it is shown', async () => {
    const employee = await world.must(ana, rrhh.addEmployee, {
      ...{ name: 'Elsa Ruiz', position: 'Costura', salary: '900', hire_date: worldDay() },
    })
    const of = { kind: 'employees', record_id: employee.id }
    await say(ana, 'Aumento en marzo, @Caro y @Beto', of)
    expect((await world.ask(caro, notes.ofRecord, of)).status).toBe(403)
    expect((await world.ask(caro, notes.addComment, { ...of, text: 'a' })).status).toBe(403)
    expect((await read(ana, of)).people.map(({ username }) => username)).toEqual(['Beto'])
    expect(await told(caro)).toEqual([])
    expect(await told(beto)).toMatchObject([
      { text: 'Ana te mencionó en «Empleado Elsa Ruiz».', path: `/module/rrhh?notas=employees.${employee.id}` },
    ])
  })

  it('is nobody’s from whom its module is withheld, or who only reads', async () => {
    await limit(caro, [{ module_id: 'cdm', level: 'read' }])
    expect((await read(caro)).may_write).toBe(false)
    const refused = await world.ask(caro, notes.addComment, { ...record, text: 'No' })
    expect([refused.status, refused.body.message]).toEqual([403, 'Aquí solo puedes leer.'])
    await limit(caro, [{ module_id: 'cdm', level: 'none' }])
    const { id } = await say(ana, 'Solo de quien lo ve, @Caro')
    expect((await read(ana)).people.map(({ username }) => username)).toEqual(['Beto'])
    expect(await told(caro)).toEqual([])
    const asked = await Promise.all([
      world.ask(caro, notes.ofRecord, record),
      world.ask(caro, notes.count, record),
      world.ask(caro, notes.removeComment, { id }),
    ])
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
    await limit(caro, [])
  })

  it('has none where the module is disconnected', async () => {
    const { body } = await world.ask(zoe, notes.ofRecord, { kind: 'production_lots', record_id: client.id })
    expect([DISCONNECTED, NOT_FOUND]).toContain(body.message)
  })
})

it('a mention is told once, with the way to the record, and is withdrawn with its comment', async () => {
  const before = (await told(beto)).length
  const made = await world.ask(caro, notes.addComment, { ...record, text: 'Mira esto, @Beto @beto' })
  const [news] = await told(beto)
  expect(await told(beto)).toHaveLength(before + 1)
  expect(news).toMatchObject({
    text: 'Caro te mencionó en «Cliente Hotel Mirasol».',
    path: `/module/cdm?tab=clientes&cliente=${client.id}&notas=cdm_clients.${client.id}`,
  })
  const { id, version } = made.body
  await world.must(caro, notes.editComment, { id, version, text: 'Mira esto, @Beto y @Ana' })
  expect([(await told(beto)).length, (await told(ana)).length]).toEqual([before + 1, 1])
  const again = await world.ask(caro, notes.addComment, { ...record, text: '@Beto' })
  await world.must(caro, undo.takeBack, { id: again.headers.get(ACT_HEADER) ?? '' })
  expect(await told(beto)).toHaveLength(before + 1)
})
