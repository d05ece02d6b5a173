import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { SCOPES } from '#src/kernel/calls/scopes.ts'
import { refusals } from '#src/server/areas.ts'
import { everyCall } from '../../../test/walk/calls.ts'
import { type Program, programOf } from '../../../test/world/program.ts'
import { openWorld } from '../../../test/world/world.ts'
import { oauth } from './contract.ts'

const world = await openWorld()
const { ana, url, db } = world
const page = await (await fetch(`${url}/api/docs`)).text()
const run = promisify(execFile)
/** For machines without curl: the little of it that the example uses. */
const STAND_IN = `curl() { '${process.execPath}' '${join(import.meta.dirname, '../../../test/faults/curl.ts')}' "$@"; }\n`
const CURL = spawnSync('curl', ['--version']).status === 0 ? '' : STAND_IN

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const shown = (html: string) => html.replace(/&(#39|\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)

/** The example as the page prints it, with the two lines filled in that it asks for. */
function example({ client_id, client_secret }: Program): string {
  const [, printed = ''] = /<pre id="ejemplo"[^>]*>(.*?)<\/pre>/s.exec(page) ?? []
  return shown(printed).replace('tu-client-id', client_id).replace('tu-client-secret', client_secret)
}

describe('the example of /api/docs', () => {
  it('works as it is printed, and twice makes one product', async () => {
    const program = await programOf(world, ana, ['products:read', 'products:write'])
    const script = example(program)
    expect(script).toContain(`TRAMA=${url}\n`)
    for (let times = 0; times < 2; times++) {
      const { stdout } = await run('sh', ['-c', CURL + script])
      const [added, listed] = JSON.parse(`[${stdout.replace('}{', '},{')}]`)
      expect(added).toMatchObject({ name: 'Camisa de lino', price: '25.00', stock: 10 })
      expect(listed).toMatchObject({ rows: [{ id: added.id }], total: 1 })
    }
    const { rows } = await world.must(ana, oauth.calls, {})
    expect(rows.map(({ call, status }) => `${call} ${status}`)).toEqual([
      'cdm.products 200',
      'cdm.addProduct 200',
      'oauth.token 200',
      'cdm.products 200',
      'cdm.addProduct 200',
      'oauth.token 200',
    ])
  })

  it('works with the stand-in too', async () => {
    await db.query('delete from stock_movements; delete from cdm_products; delete from idempotency_keys')
    const program = await programOf(world, ana, ['products:read', 'products:write'])
    const { stdout } = await run('sh', ['-c', STAND_IN + example(program)])
    expect(stdout).toContain('Camisa de lino')
  })
})

describe('what is told of programs', () => {
  it('names every scope, and each call that it opens', async () => {
    for (const scope of SCOPES) expect(page).toContain(`<th scope="row">${scope}</th>`)
    const opened = (await everyCall()).filter(({ call }) => call['~orpc'].meta.scope)
    for (const { name } of opened) expect(page).toContain(`<a href="#${name}">`)
    const idle = SCOPES.filter((scope) => !opened.some(({ call }) => call['~orpc'].meta.scope === scope))
    expect(page.match(/Todavía no abre ninguna llamada\./g) ?? []).toHaveLength(idle.length)
  })

  it('lists every code of a refusal, and every call refuses in that form', async () => {
    const codes = (await refusals()).flatMap(({ statuses }) => Object.keys(statuses))
    for (const code of codes) expect(page).toContain(`<code>${code}</code>`)
    const { components, paths } = JSON.parse(await (await fetch(`${url}/api/openapi.json`)).text())
    const { code, status, message, data } = components.schemas.Refusal.properties
    expect(code.enum).toEqual([...new Set(codes)].toSorted())
    for (const { call } of await everyCall()) {
      const { path = '', method = 'GET' } = call['~orpc'].route
      expect(paths[path][method.toLowerCase()].responses.default).toEqual({ $ref: '#/components/responses/Refusal' })
    }
    const refused = await fetch(`${url}/api/cdm/products`, { headers: { authorization: 'Bearer x' } })
    const body = (await refused.json()) as object
    expect(body).toMatchObject({ code: 'invalid_token', status: 401, data: { fields: {} } })
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys({ code, status, message, data })))
  })

  it('stands in the description: how a token is asked for, and which calls take one', async () => {
    const description = JSON.parse(await (await fetch(`${url}/api/openapi.json`)).text())
    const { session, program } = description.components.securitySchemes
    expect([session.in, program.flows.clientCredentials.tokenUrl]).toEqual(['cookie', '/api/oauth/token'])
    expect(Object.keys(program.flows.clientCredentials.scopes)).toEqual(SCOPES)
    expect(Object.keys(description.paths['/oauth/token'].post.responses)).toEqual(['200', '400', '401', '429'])
    for (const { call } of await everyCall()) {
      const { meta, route } = call['~orpc']
      const { security } = description.paths[route.path ?? ''][(route.method ?? 'GET').toLowerCase()]
      const expected = meta.scope ? [{ session: [] }, { program: [meta.scope] }] : [{ session: [] }]
      expect(security).toEqual(meta.access === 'open' ? [] : expected)
    }
  })
})
