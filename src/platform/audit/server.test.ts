import { describe, expect, it } from 'vitest'
import { admits, COMPANY_ROLES } from '#src/kernel/access.ts'
import { asTitle } from '#src/kernel/calls/as-title.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { account } from '../auth/account/contract.ts'
import { auth } from '../auth/contract.ts'
import { catalogue } from '../catalogue/contract.ts'
import { companies, type NewCompanyDetails } from '../companies/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { team } from '../team/contract.ts'
import { auditCalls } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, yago, control, db } = world
await db.query('delete from audit_log')

const renamed = async (as: typeof ana, display_name: string) => {
  const details = await world.must(as, companies.details, {})
  await world.must(as, companies.saveDetails, { ...details, display_name } satisfies NewCompanyDetails)
}
await renamed(ana, 'Confecciones Ariadna')
await renamed(beto, 'Confecciones Ariadna y Cía.')
await world.must(ana, team.invite, { email: 'nueva@trama.test', role: 'colaborador', send_mail: false })
await world.must(beto, notifications.markAllRead, {})
await renamed(zoe, 'Distribuidora Zafiro')

describe('the activity', () => {
  scenarios(world, auditCalls.entries, [
    {
      it: 'tells who did what and where, the latest first, and passes over what is nobody’s business',
      as: ana,
      gives: {
        total: 3,
        rows: [
          { person: 'Ana', did: 'invitó a alguien', area: 'Equipo' },
          { person: 'Beto', did: 'editó los datos de la empresa', area: 'Datos de la empresa' },
          { person: 'Ana', did: 'editó los datos de la empresa' },
        ],
      },
    },
    { it: 'is another company’s own', as: zoe, gives: { total: 1, rows: [{ person: 'Zoe' }] } },
    { it: 'is for an administrador too', as: beto, gives: { total: 3 } },
    { it: 'is not for a colaborador', as: caro, refused: FORBIDDEN, status: 403 },
    { it: 'is not for control', as: control, refused: FORBIDDEN, status: 403 },
    {
      it: 'narrows down to a person',
      as: ana,
      input: { person_id: beto.id },
      gives: { total: 1, rows: [{ person: 'Beto' }] },
    },
    {
      it: 'knows no person of another company',
      as: ana,
      input: { person_id: yago.id },
      refused: NOT_FOUND,
      status: 404,
    },
    {
      it: 'narrows down to an area',
      as: ana,
      input: { area: 'team' },
      gives: { total: 1, rows: [{ area: 'Equipo' }] },
    },
    { it: 'refuses an area that is none', as: ana, input: { area: "'; --" }, refused: 'Elige un área de la lista.' },
    { it: 'refuses a day that is none', as: ana, input: { since: '2026-13-01' }, refused: 'Elige una fecha.' },
  ])

  it('narrows down to days of the reader’s own time', async () => {
    await db.query(`update audit_log set created_at = '2026-11-10T03:00:00Z' where call = 'team.invite'`)
    const found = async (day: string, zone: number) =>
      (await world.must(ana, auditCalls.entries, { since: day, until: day, zone })).total
    // Three in the morning in Greenwich is still the day before in Bogotá.
    expect([await found('2026-11-10', 0), await found('2026-11-10', 300), await found('2026-11-09', 300)]).toEqual([
      1, 0, 1,
    ])
  })

  it('comes in pages, without a row twice or lost', async () => {
    await db.query(
      `insert into audit_log (company_id, id, person_id, call, request_id)
       select $1, gen_random_uuid(), $2, 'companies.saveDetails', gen_random_uuid() from generate_series(1, 119)`,
      [zoe.company, zoe.id],
    )
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.must(zoe, auditCalls.entries, cursor ? { cursor } : {})
      expect(page.total).toBe(120)
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect([ids.length, new Set(ids).size]).toEqual([120, 120])
  })

  it('still tells something of a call that is gone, and of somebody who is', async () => {
    await db.query(
      `insert into audit_log (company_id, id, person_id, call, request_id)
       values ($1, '01ffffff-ffff-7fff-bfff-ffffffffffff', gen_random_uuid(), 'vieja.llamada', gen_random_uuid())`,
      [ana.company],
    )
    const { rows } = await world.must(ana, auditCalls.entries, {})
    expect(rows[0]).toMatchObject({ person: '', did: 'hizo un cambio', area: 'vieja' })
  })

  it('calls a module by its name', async () => {
    await world.must(zoe, catalogue.disconnectModule, { module_id: 'rrhh' })
    await world.must(zoe, catalogue.connectModule, { module_id: 'rrhh' })
    const { rows } = await world.must(zoe, auditCalls.entries, { area: 'catalogue' })
    expect(rows[0]).toMatchObject({
      did: 'conectó un módulo',
      subject: 'Recursos Humanos',
      changes: [{ name: 'Recursos Humanos' }],
    })
  })

  it('offers the company’s people and the areas that have something to tell', async () => {
    const { people, areas } = await world.must(ana, auditCalls.filters, {})
    expect(people.map(({ username }) => username)).toEqual(['Ana', 'Beto', 'Caro', 'Dora'])
    expect(people.at(-1)?.active).toBe(false)
    const names = areas.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Equipo', 'Bodega', 'Acceso']))
    expect(names).not.toContain('Dashboard')
  })
})

describe('the permissions', () => {
  scenarios(world, auditCalls.permissions, [
    { it: 'are for whoever sees the team', as: beto },
    { it: 'are not for a colaborador', as: caro, refused: FORBIDDEN, status: 403 },
    { it: 'are not for control', as: control, refused: FORBIDDEN, status: 403 },
  ])

  const lineOf = async (area: string, does: string) =>
    (await world.must(ana, auditCalls.permissions, {}))
      .find(({ id }) => id === area)
      ?.lines.find((line) => line.does === does)

  it.each([
    ['bodega', 'Consultar', ['control', 'empresa', 'administrador', 'colaborador'], 'read', {}],
    ['bodega', 'Registrar un movimiento', ['empresa', 'administrador', 'colaborador'], 'daily', {}],
    ['cdm', 'Agregar un cliente', ['empresa', 'administrador'], 'work', {}],
    ['team', 'Agregar un usuario', ['empresa', 'administrador'], null, { administrador: 'solo colaboradores' }],
    ['team', 'Eliminar un usuario', ['empresa'], null, {}],
    ['audit', 'Ver la actividad de todos', ['empresa', 'administrador'], null, {}],
  ])('say of %s: %s', async (area, does, may, level, limits) => {
    expect(await lineOf(area, does)).toEqual({ does, may, level, limits })
  })

  it('name every act that a role of a company may make, as the server lets it', async () => {
    const areas = await world.must(ana, auditCalls.permissions, {})
    const { does, access } = team.removeMember['~orpc'].meta
    const line = areas.flatMap(({ lines }) => lines).find((one) => one.does.toLowerCase() === does)
    expect(line?.may).toEqual(COMPANY_ROLES.filter((role) => admits(access, { role })))
    expect(areas.flatMap(({ lines }) => lines).filter(({ may }) => may.every((role) => role === 'control'))).toEqual([])
  })

  it('say nothing of what needs no role', async () => {
    const lines = (await world.must(ana, auditCalls.permissions, {})).flatMap((area) => area.lines)
    const deeds = lines.map(({ does }) => does)
    for (const { does, access } of [auth.register['~orpc'].meta, account.changePassword['~orpc'].meta]) {
      expect(['open', 'signed-in']).toContain(access)
      expect(deeds).not.toContain(asTitle(does ?? ''))
    }
  })
})
