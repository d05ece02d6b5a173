import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { pageOf } from '#src/kernel/fields.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import { many } from '#src/platform/many/contract.ts'
import { type FakeServer, fakeServer } from '../../../../../test/components/fake-server.ts'
import { show } from '../../../../../test/components/show.tsx'
import { Table } from '../table.tsx'

const { read, act } = callsOf('cdm')
const Row = z.object({ id: z.uuid(), name: z.string() })
const calls = {
  rows: read('/rows', { access: COMPANY_ROLES, reads: ['rows'], output: pageOf(Row) }),
  close: act('POST /rows/{id}/close', {
    does: 'cerrar',
    did: 'cerró',
    access: COMPANY_ROLES,
    input: z.strictObject({ id: z.uuid() }),
    undo: 'rows',
  }),
}
const ROWS = ['Uno', 'Dos', 'Tres'].map((name, at) => ({ id: `00000000-0000-4000-8000-00000000000${at}`, name }))

const SLOW_MS = 2_000
const bar = page.getByRole('region', { name: 'Filas elegidas' })

afterEach(() => vi.useRealTimers())

/** A list of three rows, all of them chosen, which are closed by one act. */
async function chooseAll(server: FakeServer) {
  server.on(calls.rows, () => ({ rows: ROWS, next: null, total: ROWS.length }))
  await show(
    server,
    <Table
      call={calls.rows}
      label="Filas"
      noun={['fila', 'filas']}
      empty="Nada."
      columns={[{ key: 'name', title: 'Nombre' }]}
      many={[{ label: 'Cerrar', call: calls.close, inputOf: ({ id }) => ({ id }) }]}
    />,
  )
  await page.getByLabelText('Elegir todas las filas').click()
  await expect.element(bar).toHaveTextContent('3 filas')
}
const close = bar.getByRole('button', { name: 'Cerrar' })

it('what refuses stays chosen, and says why', async () => {
  const server = fakeServer()
  server.on(many.run, ({ rows }) => ({
    done: 2,
    outcomes: rows.map(({ id }) => ({
      id,
      ok: id !== ROWS[1]?.id,
      message: id === ROWS[1]?.id ? 'Ya está cerrado.' : '',
    })),
  }))
  await chooseAll(server)
  await close.click()
  const dialog = page.getByRole('dialog', { name: 'Con 1 no se pudo' })
  await expect.element(dialog).toHaveTextContent('DosYa está cerrado.')
  expect(server.sent(many.run)).toEqual([
    { call: routeOf(calls.close), rows: ROWS.map(({ id }) => ({ id, input: { id } })) },
  ])
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect.element(bar).toHaveTextContent('1 fila')
  await expect.element(page.getByLabelText('Elegir Dos')).toBeChecked()
})

it('what takes more than two seconds tells how far it is, and nothing is left of it once it is stopped', async () => {
  const server = fakeServer()
  const answer = Promise.withResolvers<never>()
  let progress = { done: 0, total: 3, stopping: false }
  server.on(many.run, () => answer.promise)
  server.on(many.progress, () => progress)
  server.on(many.stop, () => ({}))
  await chooseAll(server)
  // From here on time passes only where the test lets it: a little at each look of `waitFor`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await close.click()
  const shown = bar.getByRole('progressbar', { name: 'En curso' })
  await vi.waitFor(() => expect(close.element()).toBeDisabled(), { interval: 1 })
  await vi.advanceTimersByTimeAsync(SLOW_MS / 2)
  expect([shown.query(), server.sent(many.progress)]).toEqual([null, []])

  await vi.advanceTimersByTimeAsync(SLOW_MS / 2)
  await vi.waitFor(() => expect(bar.element()).toHaveTextContent('0 de 3'))
  progress = { ...progress, done: 2 }
  await vi.waitFor(() => expect(bar.element()).toHaveTextContent('2 de 3'))
  expect(shown.element()).toHaveAttribute('aria-valuenow', '67')

  await bar.getByRole('button', { name: 'Detener' }).click()
  await vi.waitFor(() => expect(bar.getByRole('button', { name: 'Deteniendo…' }).element()).toBeDisabled())
  const [key] = server.keys(many.run)
  expect(server.sent(many.stop)).toEqual([{ key }])
  expect(new Set(server.sent(many.progress).map((asked) => asked.key))).toEqual(new Set([key]))

  vi.useRealTimers()
  answer.reject(new Refusal(409, 'many_stopped', 'Se detuvo: no cambió nada.'))
  await expect.element(page.getByText('Se detuvo: no cambió nada.')).toBeVisible()
  await expect.element(page.getByText('No se pudo hacer')).not.toBeInTheDocument()
  await expect.element(bar).toHaveTextContent('3 filas')
  expect(shown.query()).toBeNull()
})
