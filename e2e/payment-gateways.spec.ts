import { expect } from '@playwright/test'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('the keys of a gateway are entered, hidden, kept behind their masks and taken out again', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=cartera&vista=en-linea')
  await expect(page.getByText('Nadie ha pagado en línea.')).toBeVisible()
  await page.getByRole('button', { name: 'Pasarelas de pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasarelas de pago' })
  const key = (name: string) => dialog.getByLabel(`${name} de Stripe`, { exact: true })
  const save = dialog.getByRole('button', { name: 'Guardar llaves' }).nth(2)
  await expect(dialog.getByLabel('Dirección de eventos para Stripe')).toHaveValue(
    /\/api\/public\/gateways\/[0-9a-f-]{36}\/stripe$/,
  )
  expect(await offences(page)).toEqual([])

  await test.step('half of them are refused at their field', async () => {
    await key('Clave secreta').fill('sk_test_1')
    await save.click()
    await expect(toastOf(page)).toContainText('Stripe necesita también: Secreto de firma del webhook.')
    await expect(key('Secreto de firma del webhook')).toHaveAccessibleDescription('Falta este dato.')
  })
  await test.step('all of them are kept, and tried', async () => {
    await key('Secreto de firma del webhook').fill('whsec_1')
    await save.click()
    await expect(toastOf(page)).toContainText('Llaves guardadas. Las comprobamos con Stripe.')
    await expect(key('Clave secreta')).toHaveValue('********')
    await expect(dialog.getByText('Comprobando')).toBeVisible()
  })
  await test.step('without any, the gateway is off', async () => {
    for (const name of ['Clave secreta', 'Secreto de firma del webhook']) {
      await dialog.getByRole('button', { name: `Reemplazar ${name} de Stripe` }).click()
      await key(name).fill('')
    }
    await save.click()
    await expect(toastOf(page)).toContainText('Stripe queda apagada.')
  })
})
