import { expect } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'
import { addOpportunities, clientsIn, PIPELINE } from './fixtures/sales.ts'

test('stages are added, named, put in order and deleted by keyboard; their opportunities go where one says', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const company = await newCompany(url, ['ventas'])
  await addOpportunities(url, company.ana, ['Uno', 'Dos'])
  const page = await browserOf(company.ana)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'))
  await page.goto(PIPELINE)
  await beto.goto(PIPELINE)
  await expect(clientsIn(beto, 'Nueva')).toHaveText(['Uno', 'Dos'])

  await press(page, page.getByRole('button', { name: 'Editar etapas' }))
  const dialog = page.getByRole('dialog', { name: 'Etapas del pipeline' })
  const names = dialog.getByRole('textbox', { name: /^Nombre de la etapa/ })
  await press(page, dialog.getByRole('button', { name: 'Eliminar Nueva' }))
  const heir = dialog.getByRole('combobox', { name: 'Las 2 oportunidades de «Nueva»' })
  await expect(heir).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Guardar etapas' })).toBeDisabled()
  await press(page, dialog.getByRole('button', { name: 'Agregar etapa' }))
  await expect(names.last()).toBeFocused()
  await expect(names.last()).toHaveValue('Nueva Etapa')
  await page.keyboard.insertText('Pedido')
  await press(page, dialog.getByRole('button', { name: 'Agregar etapa' }))
  await expect(names.last()).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, dialog.getByRole('button', { name: 'Subir Pedido' }))
  await page.keyboard.press('Enter')
  await expect(names.nth(3)).toHaveValue('Pedido')
  await tabTo(page, heir)
  await heir.selectOption('Pedido')
  await press(page, dialog.getByRole('button', { name: 'Guardar etapas' }))
  await expect(toastOf(page)).toContainText('Etapas del pipeline actualizadas.')
  await expect(dialog).toBeHidden()

  for (const one of [page, beto]) {
    await expect(one.getByRole('region', { name: 'Tablero de oportunidades' }).getByRole('heading')).toHaveText([
      'Contactado',
      'Propuesta',
      'Negociación',
      'Pedido',
      'Cierre',
    ])
    await expect(clientsIn(one, 'Pedido')).toHaveText(['Uno', 'Dos'])
  }

  await test.step('who edits an older list reads that it is', async () => {
    await beto.getByRole('button', { name: 'Editar etapas' }).click()
    const theirs = beto.getByRole('dialog', { name: 'Etapas del pipeline' })
    await expect(theirs.getByRole('textbox', { name: /^Nombre de la etapa/ })).toHaveCount(5)
    await press(page, page.getByRole('button', { name: 'Editar etapas' }))
    await page.keyboard.press('Tab')
    await type(page, names.first(), 'Llamado')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Llamado' })).toBeVisible()
    await theirs.getByRole('textbox').first().fill('Otro nombre')
    await theirs.getByRole('button', { name: 'Guardar etapas' }).click()
    await expect(toastOf(beto)).toContainText('Otra persona cambió estos datos. Vuelve a cargarlos.')
  })
})
