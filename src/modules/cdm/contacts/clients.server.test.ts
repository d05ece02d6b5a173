import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'
import { CLIENT_INCOMPLETE } from './schemas.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

// Control looks into a company only after saying so.
await world.must(world.control, companies.enter, { company_id: ana.company ?? '', module_id: 'cdm' })

const lucia = await world.must(ana, cdm.addClient, {
  name: 'Lucía Núñez',
  email: 'LUCIA@telas.co',
  company: 'Telas Sur',
})

describe('adding a client', () => {
  scenarios(world, cdm.addClient, [
    {
      it: 'keeps what was typed, the address in lower case',
      as: beto,
      input: { name: ' Óscar Peña ', email: 'Oscar@Pena.com' },
      gives: { name: 'Óscar Peña', email: 'oscar@pena.com', phone: '', company: '', version: 1, archived_at: null },
    },
    { it: 'needs a name', as: ana, input: { name: ' ', email: 'a@b.co' }, refused: CLIENT_INCOMPLETE },
    { it: 'needs an e-mail', as: ana, input: { name: 'Ada' }, refused: CLIENT_INCOMPLETE },
    {
      it: 'needs an e-mail that is one',
      as: ana,
      input: { name: 'Ada', email: 'ada en casa' },
      refused: 'Formato de correo electrónico inválido.',
    },
    { it: 'is not for a colaborador', as: caro, input: { name: 'Ada', email: 'a@b.co' }, refused: FORBIDDEN },
    {
      it: 'takes no company from outside',
      as: ana,
      input: { name: 'A', email: 'a@b.co', company_id: zoe.company },
      status: 400,
      refused: 'Llave desconocida: "company_id"',
    },
  ])
})

describe('changing a client', () => {
  it('never takes the e-mail away, and asks for none where there was none', async () => {
    const { id } = await world.must(ana, cdm.addClient, { name: 'Ada Ríos', email: 'ada@rios.co' })
    const change = { id, name: 'Ada Ríos', email: '', phone: '1' }
    const refused = await world.ask(ana, cdm.editClient, { ...change, version: 1 })
    expect([refused.status, refused.body.message]).toEqual([400, CLIENT_INCOMPLETE])
    await world.db.query("update cdm_clients set email = '' where id = $1", [id])
    expect(await world.must(ana, cdm.editClient, { ...change, version: 1 })).toMatchObject({ email: '', phone: '1' })
    await world.db.query('delete from cdm_clients where id = $1', [id])
  })
})

describe('one client', () => {
  scenarios(world, cdm.client, [
    { it: 'is read by everybody of the company', as: caro, input: { id: lucia.id }, gives: { name: 'Lucía Núñez' } },
    { it: 'is hidden from another company', as: zoe, input: { id: lucia.id }, status: 404, refused: NOT_FOUND },
    { it: 'is no other id', as: ana, input: { id: randomUUID() }, status: 404, refused: NOT_FOUND },
  ])
})

describe('the clients', () => {
  scenarios(world, cdm.clients, [
    {
      it: 'are found without accents',
      as: caro,
      input: { search: 'nunez' },
      gives: { total: 1, rows: [{ id: lucia.id }] },
    },
    { it: 'are found by their company', as: ana, input: { search: 'TELAS' }, gives: { total: 1 } },
    { it: 'take wildcards literally', as: ana, input: { search: '%' }, gives: { total: 0 } },
    { it: 'are hidden from another company', as: zoe, gives: { total: 0, rows: [] } },
    {
      it: 'are shown to control in the chosen company',
      as: world.control,
      sending: { company: ana.company ?? '' },
      gives: { total: 2 },
    },
    {
      it: 'refuse a made-up page',
      as: ana,
      input: { cursor: 'WyJhIl0' },
      status: 400,
      refused: 'La página pedida no existe. Vuelve a cargar la lista.',
    },
  ])

  it('come page by page, each once, in every order', async () => {
    for (let n = 0; n < 60; n++) {
      await world.must(zoe, cdm.addClient, { name: `Cliente ${n % 7}`, email: `c${n}@z.co` })
    }
    for (const sort of ['name', '-name', 'created', '-created'] as const) {
      const first = await world.must(zoe, cdm.clients, { sort })
      const second = await world.must(zoe, cdm.clients, { sort, cursor: first.next ?? undefined })
      expect(first.rows).toHaveLength(50)
      expect(second.next).toBeNull()
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
    }
    const { rows } = await world.must(zoe, cdm.clientsToExport, {})
    expect(rows).toHaveLength(60)
  })
})

describe('editing a client', () => {
  scenarios(world, cdm.editClient, [
    {
      it: 'changes it and counts the version up',
      as: beto,
      input: { id: lucia.id, version: 1, name: 'Lucía N.', email: 'lucia@telas.co' },
      gives: { name: 'Lucía N.', company: '', version: 2 },
    },
    {
      it: 'refuses what somebody else changed meanwhile',
      as: ana,
      input: { id: lucia.id, version: 1, name: 'Lu', email: 'lucia@telas.co' },
      status: 409,
      refused: STALE,
    },
    {
      it: 'does not reach another company',
      as: zoe,
      input: { id: lucia.id, version: 2, name: 'X', email: 'x@x.co' },
      status: 404,
      refused: NOT_FOUND,
    },
    {
      it: 'does not tell what exists',
      as: zoe,
      input: { id: randomUUID(), version: 2, name: 'X', email: 'x@x.co' },
      status: 404,
      refused: NOT_FOUND,
    },
    {
      it: 'is not for a colaborador',
      as: caro,
      input: { id: lucia.id, version: 2, name: 'X', email: 'x@x.co' },
      refused: FORBIDDEN,
    },
  ])

  it('lets exactly one of two people win', async () => {
    const { id, version } = await world.must(ana, cdm.addClient, { name: 'Dos', email: 'dos@a.co' })
    const change = { id, version, name: 'Uno', email: 'uno@a.co' }
    const answers = await Promise.all([world.ask(ana, cdm.editClient, change), world.ask(beto, cdm.editClient, change)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('archiving', () => {
  it('takes a client off the list and back', async () => {
    const { id } = await world.must(ana, cdm.addClient, { name: 'Efímero', email: 'e@e.co' })
    const find = (archived: boolean) => world.must(ana, cdm.clients, { search: 'efimero', archived })
    await world.must(ana, cdm.archiveClient, { id, version: 1 })
    expect([(await find(false)).total, (await find(true)).total]).toEqual([0, 1])
    await world.must(beto, cdm.restoreClient, { id, version: 2 })
    expect([(await find(false)).total, (await find(true)).total]).toEqual([1, 0])
  })
})

describe('the summary', () => {
  scenarios(world, cdm.summary, [{ it: 'counts the clients that are not archived', as: zoe, gives: { clients: 60 } }])
})
