import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PROGRAM = `
  const { giveBackWhenIdle } = await import(${JSON.stringify(join(import.meta.dirname, 'idle-memory.ts'))})
  const held = () => process.memoryUsage().heapTotal / 1024 / 1024
  let kept = Array.from({ length: 2_000_000 }, (_, n) => ({ n }))
  const most = held()
  kept = null
  giveBackWhenIdle()
  while (held() > most / 2) await new Promise((resolve) => setTimeout(resolve, 50))
  console.log(JSON.stringify({ most, left: held() }))
`

it('gives back what a burst needed once nobody asks for anything', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
    timeout: 25_000,
  })
  expect(stderr).toBe('')
  const { most, left } = JSON.parse(stdout)
  expect(most).toBeGreaterThan(60)
  expect(left).toBeLessThan(most / 2)
})
