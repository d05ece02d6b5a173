import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

let answers: boolean[] = []
let closings = 0

function Notes() {
  const [open, setOpen] = useState(false)
  const ask = async () => {
    answers.push(await confirm({ title: '¿Borrar la nota?', text: 'No se puede deshacer.', action: 'Borrar' }))
  }
  const close = () => {
    closings += 1
    setOpen(false)
  }
  return (
    <>
      <button type="button">Antes</button>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog open={open} onClose={close} title="Nota">
        <input aria-label="Texto" />
        <button type="button" onClick={ask}>
          Borrar la nota
        </button>
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Abrir' })
const window = page.getByRole('dialog', { name: 'Nota' })
const question = page.getByRole('dialog', { name: '¿Borrar la nota?' })
const closed = () => expect.poll(() => window.query()).toBeNull()

beforeEach(async () => {
  answers = []
  closings = 0
  await show(fakeServer(), <Notes />)
  await opener.click()
  await expect.element(window).toBeVisible()
})

it('takes the focus in, keeps it in, and gives it back', async () => {
  const inside = () => window.element().contains(document.activeElement)
  await expect.poll(inside).toBe(true)
  for (const _ of ['cross', 'text', 'delete', 'cross']) {
    await userEvent.tab()
    expect(inside()).toBe(true)
  }
  await userEvent.tab({ shift: true })
  expect(inside()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await closed()
  await expect.element(opener).toHaveFocus()
})

it('is closed by its cross', async () => {
  await window.getByRole('button', { name: 'Cerrar' }).click()
  await closed()
  await expect.element(opener).toHaveFocus()
})

it('stays open at a slip of the mouse beside it, with what was typed', async () => {
  await window.getByLabelText('Texto').fill('Llamar a Rosa')
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  expect(closings).toBe(0)
  await expect.element(window.getByLabelText('Texto')).toHaveValue('Llamar a Rosa')
})

it('leaves Escape to the question over it, which is a no', async () => {
  await window.getByRole('button', { name: 'Borrar la nota' }).click()
  await expect.element(question.getByRole('button', { name: 'Borrar' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.query()).toBeNull()
  expect(answers).toEqual([false])
  await expect.element(window).toBeVisible()
  await expect.element(window.getByRole('button', { name: 'Borrar la nota' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await closed()
})

it('answers yes by Enter, as the focus stands on the act', async () => {
  await window.getByRole('button', { name: 'Borrar la nota' }).click()
  await expect.element(question.getByRole('button', { name: 'Borrar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers).toEqual([true])
})
