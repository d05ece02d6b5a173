import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { modules } from '#src/modules/index.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import type { Lines } from '#src/server/database/logins/lines.ts'
import { takeLogins } from '#src/server/database/logins/take-logins.ts'
import { createLog } from '#src/server/log.ts'
import { signInControl } from './control.ts'
import { testNode } from './node.ts'
import { PASSWORD, type People, type Person } from './people.ts'
import { cookieOf, send } from './request.ts'

/** What an owner gives a new colleague, who chooses another one at once. */
const FIRST_PASSWORD = 'aguja-dedal-tijera-3'

export interface Template {
  people: People
  /** Of control's second factor, as its app holds it. */
  controlSecret: string
  /** Signs the sessions of `people`, so every test server must use it. */
  secretFile: string
  /** The logins of every server on these databases; roles belong to the whole of PostgreSQL. */
  lines: Lines
}

/** Migrates the template that every test database is copied from, and lets its people come in through the front door. */
export async function prepareTemplate(databaseUrl: string): Promise<Template> {
  const secretFile = join(mkdtempSync(join(tmpdir(), 'trama-secret-')), 'secret.key')
  const node = await testNode({ databaseUrl, secretFile, logins: {} })
  try {
    const lines = await takeLogins({ url: databaseUrl, direct: databaseUrl }, createLog('silent'))
    const { secret, cookie } = await signInControl(node.url)
    return { people: await people(node.url, databaseUrl, cookie), controlSecret: secret, secretFile, lines }
  } finally {
    await node.drain()
  }
}

/**
 * They register, join and connect every module.
 * @param mark tells their addresses from those of others on the same database
 */
export async function people(url: string, databaseUrl: string, controlCookie: string, mark = ''): Promise<People> {
  const emailOf = (name: string) => `${name.toLowerCase()}${mark}@trama.test`
  const register = async (name: string, companyName: string) => {
    const email = emailOf(name)
    const { status, body, headers } = await send(url, auth.register, {
      companyName,
      username: name,
      email,
      password: PASSWORD,
      whatsapp: '+57 300 1234567',
      country: 'Colombia',
      city: 'Medellín',
    })
    if (status !== 200) throw new Error(`${name} could not register: ${JSON.stringify(body)}`)
    return personBehind(url, cookieOf(headers))
  }
  const join = async (owner: Person, name: string, role: string) => {
    const email = emailOf(name)
    const added = await send(
      url,
      team.addMember,
      { name, username: name, email, password: FIRST_PASSWORD, role },
      { cookie: owner.cookie },
    )
    if (added.status !== 200) throw new Error(`${name} could not join: ${JSON.stringify(added.body)}`)
    const chosen = { email, password: FIRST_PASSWORD, new_password: PASSWORD }
    const { headers } = await send(url, auth.replacePassword, chosen)
    return personBehind(url, cookieOf(headers))
  }

  const [ana, zoe, iker] = await Promise.all([
    register('Ana', 'Confecciones Ariadna'),
    register('Zoe', 'Distribuidora Zafiro'),
    register('Iker', 'Talleres Ibai'),
  ])
  const all = {
    ana,
    zoe,
    iker,
    beto: await join(ana, 'Beto', 'administrador'),
    caro: await join(ana, 'Caro', 'colaborador'),
    dora: await join(ana, 'Dora', 'colaborador'),
    yago: await join(zoe, 'Yago', 'colaborador'),
    control: await personBehind(url, controlCookie),
  }
  for (const owner of [ana, zoe, iker]) {
    for (const { id } of modules) await send(url, catalogue.connectModule, { module_id: id }, { cookie: owner.cookie })
  }
  await send(url, team.removeMember, { id: all.dora.id }, { cookie: ana.cookie })
  await asInOurTests(databaseUrl, [ana, zoe, iker])
  return all
}

async function personBehind(url: string, cookie: string): Promise<Person> {
  const { body } = await send(url, auth.me, {}, { cookie })
  const { id, email, username, role } = body.user
  return { name: username, id, email, role, company: body.company?.id ?? null, cookie }
}

/** Their amounts are in dollars, whose cents are always written; and one company is switched off. */
async function asInOurTests(databaseUrl: string, owners: readonly Person[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const { company, name } of owners) {
    await client.query(`update company_profiles set currency = 'USD', active = $2 where company_id = $1`, [
      company,
      name !== 'Iker',
    ])
  }
  await client.end()
}
