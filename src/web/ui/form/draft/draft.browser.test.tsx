import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Client, client, clients } from '../../../../../test/components/clients.ts'
import { type FakeServer, fakeServer } from '../../../../../test/components/fake-server.ts'
import { show } from '../../../../../test/components/show.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { EditDialog } from '../edit-dialog.tsx'

const ROSA = client(1, { name: 'Rosa', version: 4 })
const OMAR = client(2, { name: 'Omar' })

function Clients() {
  const [editing, setEditing] = useState<Client | 'new' | null>(null)
  return (
    <>
      {(['new', ROSA, OMAR] as const).map((one) => (
        <button type="button" key={one === 'new' ? one : one.id} onClick={() => setEditing(one)}>
          {one === 'new' ? 'Añadir cliente' : `Cambiar ${one.name}`}
        </button>
      ))}
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Cliente nuevo', call: clients.add, submit: 'Añadir' }}
        edit={{ title: 'Cliente', call: clients.change, initial: ({ name, email, city }) => ({ name, email, city }) }}
      >
        <TextField name="name" label="Nombre" />
        <TextField name="email" label="Correo" />
        <TextField name="city" label="Ciudad" />
      </EditDialog>
    </>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })
const notice = page.getByText('Recuperamos lo que escribías')
const open = (button: string) => page.getByRole('button', { name: button }).click()
const leave = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
}

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  server.on(clients.add, (input) => client(9, input))
  server.on(clients.change, ({ id, version, ...input }) => ({ ...ROSA, ...input, version: version + 1 }))
  await show(server, <Clients />)
})

it('brings back what was typed in a window that Escape closed, and takes it away when it is discarded', async () => {
  await open('Añadir cliente')
  await field('Nombre').fill('Marta')
  await leave()
  await open('Añadir cliente')
  await expect.element(notice).toBeVisible()
  await expect.element(field('Nombre')).toHaveValue('Marta')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(field('Nombre')).toHaveValue('')
  await leave()
  await open('Añadir cliente')
  await expect.element(field('Nombre')).toHaveValue('')
  expect(notice.query()).toBeNull()
})

it('keeps one record apart from another', async () => {
  await open('Cambiar Rosa')
  await field('Ciudad').fill('Pasto')
  await leave()
  await open('Cambiar Omar')
  await expect.element(field('Ciudad')).toHaveValue('Cali')
  expect(notice.query()).toBeNull()
  await leave()
  await open('Cambiar Rosa')
  await expect.element(field('Ciudad')).toHaveValue('Pasto')
})

it('keeps nothing of what was looked at, nor of what was sent', async () => {
  await open('Cambiar Rosa')
  await leave()
  await open('Cambiar Rosa')
  await expect.element(field('Nombre')).toHaveValue('Rosa')
  expect(notice.query()).toBeNull()
  await field('Nombre').fill('Rosa Díaz')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  const { id, version } = ROSA
  expect(server.sent(clients.change)).toEqual([
    { id, version, name: 'Rosa Díaz', email: 'cliente1@correo.co', city: 'Cali' },
  ])
  await open('Cambiar Rosa')
  expect(notice.query()).toBeNull()
})
