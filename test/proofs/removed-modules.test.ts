import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { modules } from '#src/modules/index.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { createDatabase, dropDatabase } from '../database/database.ts'
import { launch } from '../database/embedded.ts'
import { sampled } from '../runner/counts.ts'
import { commonLogins } from '../world/node.ts'
import { PASSWORD } from '../world/people.ts'
import { cookieOf, send } from '../world/request.ts'

const ROOT = join(import.meta.dirname, '../..')
const INDEX = 'src/modules/index.ts'
const ids = modules.map(({ id }) => id)

/** A module with those that need it or import its port: what goes with it. */
function goneWith(id: string): string[] {
  const direct = modules.filter(({ needs, uses = [] }) => [...needs, ...uses].includes(id)).map((one) => one.id)
  return [...new Set([id, ...direct.flatMap(goneWith)])]
}

describe.each(sampled(ids, 5))('without %s', (id) => {
  const gone = goneWith(id)
  const left = ids.filter((one) => !gone.includes(one))

  it(`an empty database is migrated and ${left.length} modules are served`, async () => {
    const { url } = await startedWithout(gone)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const { status, headers } = await send(url, auth.register, {
      ...{ companyName: 'Taller Uno', username: 'Ana', email: 'ana@uno.test', password: PASSWORD },
      ...{ whatsapp: '+57 300 1234567', country: 'Colombia', city: 'Medellín' },
    })
    expect(status).toBe(200)
    const cookie = cookieOf(headers)
    expect((await send(url, catalogue.connectModules, { module_ids: left }, { cookie })).status).toBe(200)
    const menu = await send(url, catalogue.modules, {}, { cookie })
    expect(menu.body.map((one: { id: string }) => one.id)).toEqual(left)
    expect((await send(url, auth.me, {}, { cookie })).body.modules).toEqual(left)
    expect((await send(url, catalogue.connectModule, { module_id: id }, { cookie })).status).toBe(404)
  })
})

/** The server of a copy of the sources that has neither the folders nor the lines of these modules, on a database of its own. */
async function startedWithout(gone: readonly string[]): Promise<{ url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-without-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const folders = gone.map((id) => `src/modules/${id}`)
  cpSync(join(ROOT, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (from) => !folders.includes(relative(ROOT, from)) && !/\.(tsx|css|test\.ts)$/.test(from),
  })
  writeFileSync(join(folder, INDEX), withoutLines(readFileSync(join(ROOT, INDEX), 'utf8'), gone))
  for (const file of ['package.json', 'test/database/serving.ts']) cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'keys'))

  const server = inject('serverUrl')
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = await createDatabase(server, name)
  onTestFinished(() => dropDatabase(server, name))
  const program = join(folder, 'test/database/serving.ts')
  const settings = JSON.stringify(commonLogins(databaseUrl))
  const { said } = await launch<{ url: string }>(program, databaseUrl, join(folder, 'keys/secret.key'), '0', settings)
  return said
}

const withoutLines = (index: string, gone: readonly string[]) =>
  index
    .split('\n')
    .filter((line) => !gone.some((id) => line.startsWith(`import ${id} `) || line === `  ${id},`))
    .join('\n')
