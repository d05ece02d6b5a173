import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { pageOf } from '#src/kernel/fields.ts'
import { many } from '#src/platform/many/contract.ts'
import { fakeServer } from '../../../../../test/components/fake-server.ts'
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

it('what refuses stays chosen, and says why', async () => {
  const server = fakeServer()
  server.on(calls.rows, () => ({ rows: ROWS, next: null, total: ROWS.length }))
  server.on(many.run, ({ rows }) => ({
    done: 2,
    outcomes: rows.map(({ id }) => ({
      id,
      ok: id !== ROWS[1]?.id,
      message: id === ROWS[1]?.id ? 'Ya está cerrado.' : '',
    })),
  }))
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
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await expect.element(bar).toHaveTextContent('3 filas')
  await bar.getByRole('button', { name: 'Cerrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Con 1 no se pudo' })
  await expect.element(dialog).toHaveTextContent('DosYa está cerrado.')
  expect(server.sent(many.run)).toEqual([
    { call: routeOf(calls.close), rows: ROWS.map(({ id }) => ({ id, input: { id } })) },
  ])
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect.element(bar).toHaveTextContent('1 fila')
  await expect.element(page.getByLabelText('Elegir Dos')).toBeChecked()
})
