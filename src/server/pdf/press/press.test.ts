import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { reachableFolder } from '../../../../test/world/folder.ts'
import type { Report } from '../report.ts'
import { openPress, reportFile } from './press.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const report = (rows: number): Report => ({
  title: 'Balance general',
  subtitle: 'Al 21 de noviembre de 2026',
  company: 'Confecciones Ariadna',
  columns: [
    { title: 'Descripción', align: 'left', width: 70 },
    { title: 'Saldo', align: 'right', width: 30 },
  ],
  rows: Array.from({ length: rows }, (_, at) => ({ cells: [`Venta ${at}`, `${at},00`] })),
})
const TOO_LONG = /^El documento tarda demasiado/

/** A thread that does what a test wants. */
function thread(text: string): URL {
  const file = join(reachableFolder(), 'thread.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${text}`)
  return pathToFileURL(file)
}

it('prints a report under its title', async () => {
  const file = await reportFile(report(30))
  expect([file.name, file.type]).toEqual(['Balance general.pdf', 'application/pdf'])
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

it('prints in a thread what is long', async () => {
  const press = openPress({ deadlineMs: 600_000 })
  const { title, bytes } = await press.ask<{ title: string; bytes: Uint8Array }>({ kind: 'print', report: report(300) })
  expect([title, Buffer.from(bytes).subarray(0, 5).toString()]).toEqual(['Balance general', '%PDF-'])
})

it('hands a refusal on as what it says', async () => {
  const press = openPress({ deadlineMs: 600_000 })
  await expect(press.ask({ kind: 'layout', report: { ...report(8_000), landscape: true } })).rejects.toMatchObject({
    status: 422,
  })
})

it('ends what takes too long, tells who waits, and goes on with the next', async () => {
  const forever = thread(`parentPort.on('message', ({ report }) => {
    while (report.title === 'forever') {}
    parentPort.postMessage({ output: report.title })
  })`)
  const press = openPress({ deadlineMs: 3_000, worker: forever })
  const ask = (title: string) => press.ask({ kind: 'layout', report: { ...report(0), title } })
  // Both threads are held; the third waits for one of them, in vain.
  const asked = ['forever', 'forever', 'waits'].map((title) => ask(title).catch((refusal) => refusal))
  expect(press.load()).toEqual({ running: 2, waiting: 1 })
  for (const refusal of await Promise.all(asked)) {
    expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: 5, message: expect.stringMatching(TOO_LONG) })
  }
  expect(await ask('short')).toBe('short')
  expect(press.load()).toEqual({ running: 0, waiting: 0 })
})

it('survives a thread that dies', async () => {
  const dying = thread(`parentPort.on('message', ({ report }) => {
    if (report.title === 'dies') process.exit(1)
    parentPort.postMessage({ output: report.title })
  })`)
  const press = openPress({ worker: dying })
  const ask = (title: string) => press.ask({ kind: 'layout', report: { ...report(0), title } })
  await expect(ask('dies')).rejects.toMatchObject({ status: 503 })
  expect(await ask('lives')).toBe('lives')
})

it('ends a thread that nobody asks anything of', async () => {
  const press = openPress({
    idleMs: 1,
    worker: thread(`
    const born = process.hrtime.bigint().toString()
    parentPort.on('message', () => parentPort.postMessage({ output: born }))`),
  })
  const ask = () => press.ask<string>({ kind: 'layout', report: report(0) })
  const first = await ask()
  await expect.poll(ask).not.toBe(first)
})
