import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callsOf } from '#src/kernel/contract.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import { daily } from '#src/kernel/rights/levels.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { type FakeServer, fakeServer } from '../../../test/components/fake-server.ts'
import { show } from '../../../test/components/show.tsx'
import { useAction } from '../calls/call.ts'

const { act } = callsOf('clients')
const telling = { access: daily('clients'), does: 'archivar un cliente', did: 'archivó un cliente' }
const archive = act('POST /archive', { ...telling, done: 'Cliente archivado.', undo: 'rows' })
const tick = act('POST /tick', { ...telling, did: 'marcó un paso', undo: 'rows' })
const mail = act('POST /mail', { ...telling, done: 'Correo enviado.', undo: { never: 'Un correo enviado no vuelve.' } })

function Acts() {
  const archiving = useAction(archive)
  const ticking = useAction(tick, { quiet: 'done' })
  const mailing = useAction(mail)
  return (
    <>
      <button type="button" onClick={() => void archiving.run()}>
        Archivar
      </button>
      <input type="checkbox" aria-label="Paso" onChange={() => void ticking.run()} />
      <button type="button" onClick={() => void mailing.run()}>
        Enviar
      </button>
      <input aria-label="Nombre" />
    </>
  )
}

const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const told = (title: string) => expect.element(toast(title)).toBeVisible()
const press = (keys: string) => userEvent.keyboard(keys)
const UNDO = '{Control>}z{/Control}'
const REDO = '{Control>}{Shift>}z{/Shift}{/Control}'

/** What is taken back can be made again: the answers tell which of the two it was. */
let server: FakeServer
const takenBack = () => server.sent(undo.takeBack).map(({ id }) => id)

beforeEach(async () => {
  server = fakeServer()
  for (const call of [archive, tick, mail]) server.on(call, () => ({}))
  const redone = new Set<string>()
  server.on(undo.takeBack, ({ id }) => {
    const again = redone.has(id)
    // The acts are named by their number in the log: this one's answer is the latest.
    redone.add(`act-${server.count()}`)
    return { did: 'archivó un cliente', subject: 'Rosa', redone: again, redoable: !again }
  })
  await show(server, <Acts />)
})

describe('the toast of an act', () => {
  it('takes it back, makes it again, and takes it back once more', async () => {
    await button('Archivar').click()
    await told('Cliente archivado.')
    await button('Deshacer').click()
    await expect.element(toast('Acción deshecha')).toHaveTextContent('Se deshizo: archivó un cliente (Rosa).')
    await button('Rehacer').click()
    await expect.element(toast('Acción rehecha')).toHaveTextContent('Se rehízo: archivó un cliente (Rosa).')
    await button('Deshacer').click()
    await told('Acción deshecha')
    const [first, second, third] = takenBack()
    expect(third).toBe(first)
    expect(second).not.toBe(first)
  })

  it('says what was done where the act has no text of its own, so that it can be taken back', async () => {
    await page.getByLabelText('Paso').click()
    await told('Marcó un paso')
    await button('Deshacer').click()
    await told('Acción deshecha')
    expect(takenBack()).toHaveLength(1)
  })

  it('offers nothing where the act can never be taken back', async () => {
    await button('Enviar').click()
    await told('Correo enviado.')
    expect(button('Deshacer').query()).toBeNull()
  })
})

describe('Ctrl+Z', () => {
  const acts = async () => {
    await button('Archivar').click()
    await told('Cliente archivado.')
    await page.getByLabelText('Paso').click()
    await told('Marcó un paso')
  }

  it('takes back one act after the other, and Ctrl+Shift+Z makes them again', async () => {
    await acts()
    await press(UNDO)
    await told('Acción deshecha')
    await press(UNDO)
    await expect.poll(takenBack).toHaveLength(2)
    await press(UNDO)
    await told('No hay nada que deshacer')
    const [ticked, archived] = takenBack()
    expect(ticked).not.toBe(archived)
    await press(REDO)
    await told('Acción rehecha')
    await press('{Control>}y{/Control}')
    await expect.poll(takenBack).toHaveLength(4)
    await press(REDO)
    await told('No hay nada que rehacer')
    await press(UNDO)
    await expect.poll(() => takenBack().at(4)).toBe(ticked)
  })

  it('belongs to the text in a field', async () => {
    await acts()
    await page.getByLabelText('Nombre').click()
    await press(`abc${UNDO}`)
    await expect.element(page.getByLabelText('Nombre')).not.toHaveValue('abc')
    expect(takenBack()).toEqual([])
  })

  it('says why an act stays, and goes on to the one before', async () => {
    await acts()
    const why = 'No se puede deshacer: Beto lo cambió después.'
    server.on(undo.takeBack, () => {
      throw new Refusal(409, 'undo_changed_since', why)
    })
    await press(UNDO)
    await expect.element(toast('No se pudo deshacer')).toHaveTextContent(why)
    await press(UNDO)
    await expect.poll(() => new Set(takenBack()).size).toBe(2)
  })

  it('passes over what was taken back elsewhere', async () => {
    await acts()
    server.on(undo.takeBack, () => {
      throw new Refusal(409, 'undo_twice', 'Esta acción ya se deshizo.')
    })
    await press(UNDO)
    await told('No hay nada que deshacer')
    expect(new Set(takenBack()).size).toBe(2)
  })
})
