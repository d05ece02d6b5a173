import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LONG_TEST_MS } from '../test/runner/patience.ts'
import { reachableFolder } from '../test/world/folder.ts'
import { freePort } from '../test/world/free-port.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

it('serves the sources in the browser, passes calls on to the server and ends both', async () => {
  const [web, server] = [await freePort(), await freePort()]
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    env: { ...process.env, DATA_DIR: reachableFolder(), WEB_PORT: `${web}`, PORT: `${server}`, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void dev.kill('SIGKILL'))
  const lines: string[] = []
  createInterface(dev.stdout).on('line', (line) => lines.push(stripVTControlCharacters(line)))
  const isUp = (part: string) => lines.some((line) => line.includes(part))
  await expect.poll(() => isUp('Trama está en') && isUp(`:${web}/`)).toBe(true)

  const page = await fetch(`http://localhost:${web}/`).then((response) => response.text())
  expect(page).toContain('/@vite/client')
  const session = await fetch(`http://localhost:${web}/api/auth/me`)
  expect([session.status, await session.text()]).toEqual([200, 'null'])

  dev.kill('SIGTERM')
  expect(await once(dev, 'exit')).toEqual([0, null])
  await expect(fetch(`http://localhost:${server}/healthz`)).rejects.toThrow('fetch failed')
})
