import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { DOT } from '../test/files/picture.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { dialogOf, toastOf } from './fixtures/routes.ts'

const photo = { name: 'fachada.png', mimeType: 'image/png', buffer: DOT }
const list = { name: 'tallas.csv', mimeType: 'text/csv', buffer: Buffer.from('talla;piezas\nM;10\n') }
const archive = { name: 'todo.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }

test('what is said, kept and tagged beside a client', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  await send(url, cdm.addClient, { name: 'Hotel Mirasol', email: 'h@trama.test' }, { cookie: company.ana })
  await send(url, cdm.addClient, { name: 'Bazar Norte', email: 'b@trama.test' }, { cookie: company.ana })
  const caroCookie = await company.colleague('Caro', 'colaborador')
  const ana = await browserOf(company.ana)
  const notes = dialogOf(ana, /^Notas y archivos de (Cliente )?Hotel Mirasol$/)

  await test.step('a comment names a colleague, who is told and comes to the record', async () => {
    await ana.goto('/module/cdm?tab=clientes')
    await ana.getByRole('button', { name: 'Hotel Mirasol', exact: true }).click()
    await ana.getByRole('button', { name: 'Notas y archivos' }).click()
    await expect(notes).toContainText('Todavía nadie ha comentado.')
    const field = notes.getByLabel('Escribe un comentario')
    await field.fill('Mira el precio, @ca')
    await notes.getByRole('option', { name: '@Caro' }).click()
    await field.press('Control+Enter')
    await expect(notes.getByRole('listitem').filter({ hasText: 'Mira el precio, @Caro' })).toBeVisible()

    const caro = await browserOf(caroCookie)
    await caro.goto('/notificaciones')
    await caro.getByText('Ana te mencionó en «Cliente Hotel Mirasol».').click()
    const opened = dialogOf(caro, 'Notas y archivos de Cliente Hotel Mirasol')
    await expect(opened).toContainText('Mira el precio, @Caro')
    await expect(caro.locator('h3, h2').filter({ hasText: 'Hotel Mirasol' }).first()).toBeAttached()
    await opened.getByLabel('Escribe un comentario').fill('Ya lo vi')
    await opened.getByRole('button', { name: 'Comentar' }).click()
    // Without a reload.
    await expect(notes.getByRole('listitem').filter({ hasText: 'Ya lo vi' })).toBeVisible()
    expect(await offences(caro)).toEqual([])
    await caro.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(caro.getByRole('button', { name: /^Notas y archivos/ })).toContainText('2')
  })

  await test.step('files are kept, shown, saved, taken off and put back', async () => {
    await notes.locator('input[type=file]').setInputFiles([photo, list, archive])
    const files = notes.getByRole('list', { name: 'Archivos' })
    await expect(files.getByRole('listitem')).toHaveCount(2)
    await expect(notes.getByRole('alert')).toContainText('«todo.zip»: Sube un PDF, una imagen')
    await expect(notes).toContainText(/de 25 MB de tu empresa/)
    await files.getByRole('button', { name: 'fachada.png', exact: true }).click()
    await expect(files.getByRole('img', { name: 'fachada.png' })).toBeVisible()
    const saved = ana.waitForEvent('download')
    await files.getByRole('button', { name: 'tallas.csv', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe('tallas.csv')
    await files.getByRole('button', { name: 'Quitar tallas.csv' }).click()
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await ana.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(files.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a tag is made, narrows the list, and is taken off by undoing it', async () => {
    await notes.getByLabel('Etiqueta', { exact: true }).fill('Mayorista')
    await notes.getByRole('button', { name: 'Poner' }).click()
    await expect(notes.getByRole('list', { name: 'Etiquetas' })).toContainText('Mayorista')
    expect(await offences(ana)).toEqual([])
    await ana.goto('/module/cdm?tab=clientes')
    await ana.getByRole('combobox', { name: 'Etiqueta' }).click()
    await ana.getByRole('option', { name: 'Mayorista' }).click()
    const rows = ana.getByRole('row')
    await expect(rows.filter({ hasText: 'Bazar Norte' })).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Hotel Mirasol' })).toContainText('Mayorista')
    await ana.goto('/ultimas-acciones')
    await ana.getByRole('button', { name: 'Deshacer: puso una etiqueta a un registro: Mayorista' }).click()
    await expect(toastOf(ana)).toBeVisible()
    await ana.goto('/module/cdm?tab=clientes')
    await expect(rows.filter({ hasText: 'Hotel Mirasol' })).not.toContainText('Mayorista')
  })
})
