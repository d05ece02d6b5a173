import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { notifications } from '../notifications/contract.ts'
import { suggestions } from './contract.ts'

const DECIDED = 'Esta sugerencia ya fue decidida.'
const SENDERS_AT_ONCE = 100

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control } = world
beforeEach(() => world.db.query('delete from suggestions; delete from notifications'))

async function sent(as: Person, title: string) {
  const { id } = await world.must(as, suggestions.send, { title, description: 'Para trabajar de noche.' })
  return { id }
}
const titles = async (input = {}) =>
  (await world.must(control, suggestions.inbox, input)).rows.map(({ title, company }) => `${title} · ${company}`)
const pending = async () => (await world.must(control, suggestions.pendingCount, {})).pending
const toldTo = async (person: Person) =>
  (await world.must(person, notifications.list, {})).rows.map(({ text, path }) => [text, path])

describe('the inbox', () => {
  it('holds what every company suggests, newest first, with who and where from', async () => {
    await sent(ana, 'Modo oscuro')
    await sent(zoe, 'Más informes')
    expect(await titles()).toEqual(['Más informes · Distribuidora Zafiro', 'Modo oscuro · Confecciones Ariadna'])
    const [row] = (await world.must(control, suggestions.inbox, {})).rows
    expect(row).toMatchObject({ username: 'Zoe', type: 'mejora', status: 'pending', company_id: zoe.company })
  })

  it('is searched by title, text and company, and narrowed by state and type', async () => {
    await world.must(control, suggestions.approve, await sent(ana, 'Modo oscuro'))
    await world.must(zoe, suggestions.send, { title: 'Producción', description: 'Órdenes.', type: 'modulo' })
    expect(await titles({ search: 'ZAFIRO' })).toEqual(['Producción · Distribuidora Zafiro'])
    expect(await titles({ search: 'ordenes' })).toHaveLength(1)
    expect(await titles({ search: 'de noche' })).toEqual(['Modo oscuro · Confecciones Ariadna'])
    expect(await titles({ status: 'approved' })).toEqual(['Modo oscuro · Confecciones Ariadna'])
    expect(await titles({ type: 'modulo', status: 'pending' })).toHaveLength(1)
    expect(await titles({ status: 'rejected' })).toEqual([])
    expect(await pending()).toBe(1)
  })

  it('pages through everything once', async () => {
    for (let n = 0; n < 53; n++) await sent(n % 2 ? ana : zoe, `Idea ${n}`)
    const first = await world.must(control, suggestions.inbox, {})
    const second = await world.must(control, suggestions.inbox, { cursor: first.next ?? '' })
    expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([53, 50, 3, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(53)
  })

  scenarios(world, suggestions.inbox, [
    { it: 'is empty at first', as: control, gives: { rows: [], total: 0 } },
    { it: 'is not for an empresa', as: ana, status: 403, refused: FORBIDDEN },
    { it: 'is not for an administrador', as: beto, status: 403, refused: FORBIDDEN },
  ])
})

describe('deciding', () => {
  it('tells the author once, in the company’s own notifications, and nobody else', async () => {
    await world.must(control, suggestions.approve, await sent(beto, 'Modo oscuro'))
    await world.must(control, suggestions.reject, {
      ...(await sent(beto, 'Más tipos de letra')),
      reason: 'Ya hay dos.',
    })
    expect((await toldTo(beto)).sort()).toEqual([
      ['Tu sugerencia «Modo oscuro» fue aprobada.', '/suggestions'],
      ['Tu sugerencia «Más tipos de letra» fue rechazada: Ya hay dos.', '/suggestions'],
    ])
    for (const person of [ana, caro, zoe]) expect(await toldTo(person)).toEqual([])
  })

  it('shows the company the state and the reason', async () => {
    await world.must(control, suggestions.reject, { ...(await sent(ana, 'Modo oscuro')), reason: 'Ya existe.' })
    const [row] = (await world.must(ana, suggestions.list, {})).rows
    expect(row).toMatchObject({ status: 'rejected', reason: 'Ya existe.' })
    expect(row?.decided_at).not.toBeNull()
  })

  it(`happens once, though ${SENDERS_AT_ONCE} try at once on two nodes`, async () => {
    const which = await sent(ana, 'Modo oscuro')
    await world.db.query('delete from control_log')
    const answers = await Promise.all(
      Array.from({ length: SENDERS_AT_ONCE }, (_, n) =>
        world.ask(control, n % 4 < 2 ? suggestions.approve : suggestions.reject, which, { node: n % 2 }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
    expect(new Set(others)).toEqual(new Set([`409 ${DECIDED}`]))
    const { rows } = await world.db.query('select status, version from suggestions')
    expect(rows).toEqual([{ status: won[0]?.body.status, version: 2 }])
    expect((await world.db.query('select from control_log')).rowCount).toBe(1)
    expect(await toldTo(ana)).toHaveLength(1)
  })

  it('is final even for the database’s own role of control', async () => {
    await world.must(control, suggestions.approve, await sent(ana, 'Modo oscuro'))
    const client = await world.db.connect()
    try {
      await client.query('begin; set local role trama_control')
      const { rowCount } = await client.query(`update suggestions set status = 'rejected'`)
      expect(rowCount).toBe(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  const nowhere = { id: randomUUID() }
  scenarios(world, suggestions.approve, [
    { it: 'needs a suggestion that is there', as: control, input: nowhere, status: 404, refused: NOT_FOUND },
    { it: 'is not for who sent it', as: ana, input: nowhere, status: 403, refused: FORBIDDEN },
  ])
  scenarios(world, suggestions.reject, [
    { it: 'does not reject what is not there', as: control, input: nowhere, status: 404, refused: NOT_FOUND },
    { it: 'is not for a colaborador either', as: caro, input: nowhere, status: 403, refused: FORBIDDEN },
    {
      it: 'takes a reason of at most 4000 characters',
      as: control,
      input: { ...nowhere, reason: 'a'.repeat(4_001) },
      refused: 'Como máximo 4000 caracteres.',
    },
  ])
})
