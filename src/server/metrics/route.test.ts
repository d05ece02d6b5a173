import { afterAll, expect, it } from 'vitest'
import { metricsOf } from './metrics.ts'
import { metricsServer } from './route.ts'

const metrics = metricsOf()
const settings = { host: '127.0.0.1', metricsPort: 0 }
const open = await metricsServer(metrics, { ...settings, metricsToken: undefined })
const guarded = await metricsServer(metrics, { ...settings, metricsToken: 'figures-for-the-monitor' })
afterAll(() => {
  open.close()
  guarded.close()
})

const ask = async (port: number | null, path: string, headers = {}) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status

it('answers on a port of its own, and nothing but the figures', async () => {
  expect(await ask(open.port, '/metrics')).toBe(200)
  expect(await ask(open.port, '/')).toBe(404)
})

it('asks for the token there too', async () => {
  expect(await ask(guarded.port, '/metrics')).toBe(404)
  expect(await ask(guarded.port, '/metrics', { authorization: 'Bearer figures-for-the-monitor' })).toBe(200)
})

it('opens no port where none is set', async () => {
  expect(
    await metricsServer(metrics, { host: '127.0.0.1', metricsPort: undefined, metricsToken: undefined }),
  ).toMatchObject({ port: null })
})
