import { expect } from '@playwright/test'
import { figureReports } from '../src/platform/figures/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const REPORT = {
  name: 'Lo movido',
  question: { fact: 'bodega.movements', by: 'product_name', measures: ['rows'] },
}

test('a report is sent to a colleague, who finds it and stops it', async ({ browserOf, url }) => {
  const { ana, colleague } = await newCompany(url, ['cdm', 'bodega'])
  const caroCookie = await colleague('Caro', 'colaborador')
  await send(url, figureReports.saveReport, REPORT, { cookie: ana })
  const [hers, his] = [await browserOf(ana), await browserOf(caroCookie)]
  const dialog = hers.getByRole('dialog', { name: 'Enviar este informe por correo' })
  const open = async () => {
    await hers.getByRole('button', { name: /^(Enviar por correo|Cada día)$/ }).click()
    await expect(dialog.getByRole('combobox', { name: 'También a' })).toBeVisible()
  }

  await test.step('Ana chooses when, and who else', async () => {
    await hers.goto('/informes')
    await waitForScreen(hers)
    await hers.getByRole('link', { name: 'Lo movido' }).click()
    await open()
    await dialog.getByRole('combobox', { name: 'También a' }).click()
    await hers.getByRole('option', { name: 'Caro' }).click()
    await dialog.getByLabel('Cuándo').focus()
    await dialog.getByLabel('Cuándo').selectOption({ label: 'Cada día' })
    await expect(hers.getByRole('listbox')).toHaveCount(0)
    expect(await offences(hers)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(hers)).toContainText('Lo enviaremos por correo a quienes elegiste.')
    await expect(hers.getByRole('button', { name: 'Cada día' })).toBeVisible()
  })

  await test.step('Caro finds it, and who sends it', async () => {
    await his.goto('/informes')
    await waitForScreen(his)
    const card = his.getByRole('listitem').filter({ hasText: 'Lo movido' })
    await expect(card).toContainText('Te lo envía Ana por correo: cada día')
    expect(await offences(his)).toEqual([])
    await his.getByRole('link', { name: 'Lo movido' }).click()
    await his.getByRole('button', { name: 'Te lo envía Ana' }).click()
    const received = his.getByRole('dialog', { name: 'Enviar este informe por correo' })
    await received.getByRole('button', { name: 'No recibirlo más' }).click()
    await expect(received).toContainText('No recibes el que te envía Ana.')
    expect(await offences(his)).toEqual([])
  })

  await test.step('Ana is told, and it is not sent to Caro by choosing anew', async () => {
    await open()
    await expect(dialog).toContainText('Caro prefiere no recibirlo.')
    await dialog.getByRole('combobox', { name: 'También a' }).click()
    await expect(hers.getByRole('option', { name: 'Caro' })).toHaveCount(0)
  })

  await test.step('on a phone', async () => {
    await hers.setViewportSize({ width: 390, height: 844 })
    expect(await hers.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
