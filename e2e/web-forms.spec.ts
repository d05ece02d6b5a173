import { gzipSync } from 'node:zlib'
import { devices, expect } from '@playwright/test'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'
import { PIPELINE } from './fixtures/sales.ts'

/** The page with its style and its script. */
const MOST_BYTES = 40 * 1024
const { viewport, userAgent } = devices['Pixel 7']
const PHONE = { viewport, userAgent }

test('a seller on a phone, from a form of the page to won; the visitor needs no JavaScript', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const company = await newCompany(url, ['cdm', 'contabilidad', 'ventas', 'pagina_web'])
  const ana = await browserOf(company.ana, PHONE)

  const address = await test.step('Ana reaches the forms from her page, and makes one', async () => {
    await ana.goto('/module/pagina_web')
    await ana.getByRole('link', { name: 'Formularios de Ventas' }).click()
    await expect(ana).toHaveURL(/ver=formularios/)
    await ana.getByRole('button', { name: 'Nuevo formulario' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo formulario' })
    await dialog.locator('[name=name]').fill('Escríbenos')
    await dialog.getByRole('button', { name: 'Crear formulario' }).click()
    await expect(toastOf(ana)).toContainText('Formulario creado.')
    const ways = ana.getByRole('dialog', { name: 'Poner «Escríbenos» en tu página' })
    await expect(ways.getByLabel('HTML para pegar en tu página')).toHaveValue(/<form method="post" action="http/)
    return ways.getByLabel('Página lista para enlazar').inputValue()
  })

  await test.step('a visitor writes', async () => {
    const visitor = await browserOf(null, { ...PHONE, javaScriptEnabled: false })
    const answer = await visitor.goto(address)
    expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThan(MOST_BYTES)
    await visitor.getByLabel('Nombre').fill('Rosa Díaz')
    await visitor.getByRole('button', { name: 'Enviar' }).click()
    await expect(visitor.getByRole('alert')).toContainText('Escribe tu correo o tu teléfono.')
    await expect(visitor.getByLabel('Nombre')).toHaveValue('Rosa Díaz')
    await visitor.getByLabel('Correo').fill('rosa@diaz.test')
    await visitor.getByLabel('Mensaje').fill('Quiero diez camisas')
    await visitor.getByRole('button', { name: 'Enviar' }).click()
    await expect(visitor.getByText('Recibimos tus datos')).toBeVisible()
  })

  await test.step('the page has no barrier', async () => {
    const reader = await browserOf(null, PHONE)
    await reader.goto(address)
    expect(await offences(reader)).toEqual([])
  })

  await test.step('what came in leads to its opportunity, which is won', async () => {
    await ana.goto(`${PIPELINE}?ver=formularios`)
    await ana.getByRole('button', { name: 'Acciones de Escríbenos' }).click()
    await ana.getByRole('menuitem', { name: 'Ver lo recibido' }).click()
    await ana
      .getByRole('dialog', { name: 'Recibido por «Escríbenos»' })
      .getByRole('link', { name: 'Rosa Díaz' })
      .click()
    const sheet = ana.getByRole('dialog', { name: 'Oportunidad' })
    await expect(sheet).toContainText('Formulario: Escríbenos')
    await expect(sheet).toContainText('Quiero diez camisas')
    await expect(sheet.getByRole('link', { name: 'Convertir en cotización' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Ganar' }).click()
    await expect(toastOf(ana)).toContainText('Oportunidad ganada.')
  })
})
