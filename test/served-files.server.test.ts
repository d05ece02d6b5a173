import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorld } from './world/world.ts'

const dist = mkdtempSync(join(tmpdir(), 'trama-dist-'))
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>La página</title>')
writeFileSync(join(dist, 'index.html.br'), 'packed')
writeFileSync(join(dist, '.vite/manifest.json'), '{"src/secret.ts":{}}')
writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
writeFileSync(join(dist, 'sw.js'), 'self')
const { url } = await openWorld({ dist })

it.each(['/.vite/manifest.json', '/index.html.br', '/%2Evite/manifest.json'])(
  'answers %s with the page: what the build keeps for itself is nobody’s',
  async (path) => {
    const text = await (await fetch(`${url}${path}`)).text()
    expect(text).toContain('<!doctype html>')
  },
)

it('serves a file of the built web', async () => {
  expect(await (await fetch(`${url}/favicon.svg`)).text()).toBe('<svg/>')
})

it('has the worker that keeps the program asked for anew every time', async () => {
  const { headers } = await fetch(`${url}/sw.js`)
  expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
    'no-cache',
    'text/javascript; charset=utf-8',
  ])
})
