import { expect } from '@playwright/test'
import pg from 'pg'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem } from './fixtures/keys.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf } from './fixtures/routes.ts'

const NAMES = ['Ana Pérez', 'Beto Ruiz', 'Carla Solís', 'Dora Díaz', 'Elena Mora']

async function clientsOf(url: string, cookie: string) {
  for (const [at, name] of NAMES.entries())
    await send(url, cdm.addClient, { name, email: `c${at}@trama.test`, phone: '300' }, { cookie })
}

test('several rows are chosen, archived by one act and brought back by one undo', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  await clientsOf(url, ana)
  const page = await browserOf(ana)
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await page.goto('/module/cdm')

  await test.step('with Shift all between two', async () => {
    await page.getByLabel('Elegir Ana Pérez').check()
    await page.getByLabel('Elegir Carla Solís').click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('3 clientes')
    expect(await offences(page)).toEqual([])
  })

  await test.step('they are archived, and all come back', async () => {
    await bar.getByRole('button', { name: 'Archivar' }).click()
    await expect(toastOf(page)).toContainText('Hecho con 3 registros.')
    await expect(row('Carla Solís')).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    await toastOf(page).getByRole('button', { name: 'Deshacer' }).click()
    for (const name of NAMES) await expect(row(name)).toBeVisible()
  })

  await test.step('one field of all of them gets one value', async () => {
    await page.getByLabel('Elegir todas las filas').check()
    await bar.getByRole('button', { name: 'Cambiar un campo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar un campo' })
    await dialog.getByLabel('Campo', { exact: true }).selectOption({ label: 'Empresa' })
    await dialog.getByLabel('Nuevo valor de Empresa').fill('Hilos del Norte')
    expect(await offences(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(toastOf(page).last()).toContainText('Hecho con 5 registros.')
    for (const name of NAMES) await expect(row(name)).toContainText('Hilos del Norte')
  })

  await test.step('and one tag', async () => {
    await page.getByLabel('Elegir todas las filas').check()
    await bar.getByRole('button', { name: 'Etiquetar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Poner una etiqueta' })
    await dialog.getByLabel('Etiqueta').fill('Mayorista')
    await dialog.getByRole('button', { name: 'Poner' }).click()
    for (const name of NAMES) await expect(row(name)).toContainText('Mayorista')
  })

  await test.step('those that are chosen are taken out as a file', async () => {
    await page.getByLabel('Elegir Dora Díaz').check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Exportar' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^clientes-.*\.xlsx$/)
  })
})

test('rows are chosen by keys alone', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  await clientsOf(url, ana)
  const page = await browserOf(ana)
  const keys = page.keyboard
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await page.goto('/module/cdm')
  await expect(page.getByRole('row', { name: /Elena Mora/ })).toBeVisible()

  await test.step('x chooses the row, Shift and X all on the way', async () => {
    // Whoever asks for all keys uses them from then on.
    await keys.press('?')
    await expect(page.getByRole('dialog')).toContainText('Elegir la fila')
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keys.press('j')
    await keys.press('x')
    await expect(bar).toContainText('1 cliente')
    await keys.press('j')
    await keys.press('j')
    await keys.press('Shift+X')
    await expect(bar).toContainText('3 clientes')
  })

  await test.step('nothing is left chosen by Escape', async () => {
    await keys.press('Escape')
    await expect(bar).toHaveCount(0)
  })
})

test('a phone chooses the first row by its menu', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  await clientsOf(url, ana)
  const page = await browserOf(ana, { viewport: { width: 360, height: 740 } })
  await page.goto('/module/cdm')
  await expect(page.getByLabel('Elegir Ana Pérez')).toBeHidden()
  await page.getByRole('button', { name: 'Acciones de Ana Pérez' }).click()
  await chooseItem(page, 'Elegir')
  await page.getByLabel('Elegir Dora Díaz').check()
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await expect(bar).toContainText('2 clientes')
  expect(await overflowOf(page)).toBe(0)
  expect(await offences(page)).toEqual([])
  await bar.getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText('3 clientes')).toBeVisible()
})

test('what takes long tells how far it is, and is stopped with nothing changed', async ({
  browserOf,
  url,
  databaseUrl,
}) => {
  const { ana } = await newCompany(url, ['cdm'])
  await clientsOf(url, ana)
  const page = await browserOf(ana)
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await page.goto('/module/cdm')
  await page.getByLabel('Elegir todas las filas').check()
  // Somebody else is at the third record for as long as the journey wants.
  const holder = new pg.Client(databaseUrl)
  await holder.connect()
  const third = await holder.query(`
    select company_id, id from cdm_clients where name = any('{${NAMES.join()}}') and company_id =
      (select company_id from cdm_clients order by id desc limit 1) order by id offset 2 limit 1`)
  const { company_id, id } = third.rows[0] ?? {}
  await holder.query('begin')
  await holder.query('select from cdm_clients where company_id = $1 and id = $2 for update', [company_id, id])

  await bar.getByRole('button', { name: 'Archivar' }).click()
  await expect(bar).toContainText('2 de 5')
  await expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await bar.getByRole('button', { name: 'Detener' }).click()
  await expect(bar.getByRole('button', { name: 'Deteniendo…' })).toBeVisible()
  expect(await offences(page)).toEqual([])
  await holder.end()
  await expect(toastOf(page)).toContainText('Se detuvo: no cambió nada.')
  await expect(bar).toContainText('5 clientes')
  for (const name of NAMES) await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})
