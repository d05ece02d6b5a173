import { expect } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('invoices are numbered as the authority says', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  const page = await browserOf(ana)
  const series = page.getByRole('dialog', { name: 'Nueva serie' })
  await page.goto('/module/contabilidad?tab=cartera')

  await test.step('a series with a prefix, a range and a text', async () => {
    await page.getByRole('button', { name: 'Numeración' }).click()
    await page.getByRole('dialog', { name: 'Numeración' }).getByRole('button', { name: 'Nueva serie' }).click()
    await series.getByLabel('Prefijo').fill('SETP')
    await series.getByLabel('Próximo número').fill('41')
    await series.getByLabel('Último número autorizado').fill('42')
    await series.getByLabel('Texto de la autorización').fill('Resolución DIAN 18764000001.')
    await expect(series.getByText('El próximo será SETP41.')).toBeVisible()
    await series.getByRole('button', { name: 'Agregar serie' }).click()
    await expect(toastOf(page)).toContainText('Serie agregada.')
    const all = page.getByRole('dialog', { name: 'Numeración' })
    await expect(all.getByText('Quedan 2 números en SETP.')).toBeVisible()
    await all.getByRole('button', { name: 'Cerrar', exact: true }).click()
  })

  await test.step('an invoice has its number and says by what', async () => {
    await page.getByRole('button', { name: 'Nueva factura' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva factura' })
    await form.getByLabel('Cliente').fill('Hotel Mirador')
    await form.getByLabel('Cómo se calcula', { exact: true }).selectOption('Solo un importe')
    await form.getByLabel(/^Valor/).fill('100')
    await expect(form.getByText('Quedan 2 números en SETP.')).toBeVisible()
    await form.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(toastOf(page)).toContainText('Factura SETP41 emitida.')
    const invoice = page.getByRole('dialog', { name: 'Factura SETP41' })
    await invoice.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page.getByText(/Resolución DIAN 18764000001/).first()).toBeVisible()
  })
})
