import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const MODULES = ['cdm', 'textil']

const names = (page: Page, column: string) =>
  page.getByRole('list', { name: column, exact: true }).locator('li[data-card] > button:first-child')

const card = (page: Page, name: string) => page.locator('li[data-card]', { hasText: name })
const popover = (page: Page, lot: string) => page.getByRole('dialog', { name: `Lote ${lot}` })

test('from the order over its stations to the finished lot', async ({ browserOf, url }) => {
  const company = await newCompany(url, MODULES)
  await send(url, cdm.addProduct, { name: 'Lino crudo', price: '4', initial_stock: 7 }, { cookie: company.ana })
  const page = await browserOf(company.ana)
  await page.goto('/module/textil')
  await waitForScreen(page, 'Fábrica Textil')

  await test.step('an order is made of products whose stock is seen', async () => {
    await page.getByRole('button', { name: 'Nueva OP' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nueva OP' })
    await dialog.getByRole('button', { name: 'Crear OP' }).click()
    await expect(toastOf(page)).toContainText('Error al crear OP')
    await expect(toastOf(page)).toContainText('Código, materiales y cantidad son obligatorios.')
    await dialog.locator('[name=order_code]').fill('OP-LINO')
    await dialog.getByRole('combobox', { name: /^Materiales/ }).fill('lino')
    await expect(page.getByRole('option', { name: 'Lino crudo' })).toContainText('Hay 7 · mínimo 5')
    await page.getByRole('option', { name: 'Lino crudo' }).click()
    await dialog.locator('[name=quantity]').fill('20')
    await dialog.getByRole('button', { name: 'Crear OP' }).click()
    await expect(toastOf(page)).toContainText('Orden de Producción creada.')
    await expect(page.getByRole('row', { name: /OP-LINO.*Lino crudo.*20.*Pendiente.*0 de 20/ })).toBeVisible()
  })

  await test.step('stations are made and ordered', async () => {
    await page.getByRole('tab', { name: 'Lotes y Estaciones' }).click()
    await page.getByRole('tab', { name: 'Configurar Estaciones' }).click()
    for (const name of ['Confección', 'Corte']) {
      await page.getByRole('button', { name: 'Nueva Estación' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nueva Estación' })
      await dialog.locator('[name=name]').fill(name)
      await dialog.getByRole('button', { name: 'Crear estación' }).click()
      await expect(toastOf(page)).toContainText('Estación creada.')
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('button', { name: /^Subir.*Corte/ }).click()
    await page.getByRole('tab', { name: 'Pipeline de Lotes' }).click()
    const board = page.getByRole('region', { name: 'Pipeline de Lotes' })
    await expect(board.getByRole('heading', { level: 2 })).toHaveText(['Lotes por Asignar', 'Corte', 'Confección'])
  })

  await test.step('a lot is made, and what is too much is said', async () => {
    await page.getByRole('button', { name: 'Nuevo Lote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo Lote' })
    await dialog.getByRole('button', { name: 'Crear lote' }).click()
    await expect(toastOf(page)).toContainText('Todos los campos son requeridos.')
    await dialog.locator('[name=name]').fill('Camisas blancas')
    await dialog.locator('[name=production_order_id]').click()
    await page.getByRole('option', { name: 'OP-LINO' }).click()
    await expect(dialog.getByText('Quedan 20 de 20 unidades por repartir en lotes.')).toBeVisible()
    await dialog.locator('[name=quantity]').fill('25')
    await expect(dialog.getByText('Con este lote, los de OP-LINO suman 25 de 20 unidades.')).toBeVisible()
    await dialog.locator('[name=quantity]').fill('20')
    await dialog.getByRole('button', { name: 'Crear lote' }).click()
    await expect(toastOf(page)).toContainText('«Camisas blancas» creado.')
    await expect(names(page, 'Lotes por Asignar')).toHaveText(['Camisas blancas'])
  })

  await test.step('it goes to a station until a time that has passed, and is RETRASADO', async () => {
    await page.getByRole('button', { name: 'Camisas blancas', exact: true }).click()
    await popover(page, 'Camisas blancas').getByRole('button', { name: 'Mover a estación Corte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mover a Corte' })
    await dialog.getByRole('button', { name: 'Abrir calendario' }).click()
    const calendar = page.getByRole('dialog', { name: 'Abrir calendario' })
    await expect(calendar.getByRole('columnheader')).toHaveText(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'])
    await calendar.getByRole('button', { name: 'Mes anterior' }).click()
    await calendar.getByRole('button', { name: /^15 / }).click()
    await expect(dialog.getByLabel('Fecha de finalización')).toHaveValue(/^15\/\d\d\/\d{4}$/)
    await expect(dialog.getByText(/^15 \w+, 18:00 ya pasó/)).toBeVisible()
    await dialog.getByLabel('Hora de finalización').fill('')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog.getByText('Elige también la hora.')).toBeVisible()
    await dialog.getByLabel('Hora de finalización').fill('15:30')
    await expect(dialog.getByText(/^15 \w+, 15:30 ya pasó/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(toastOf(page)).toContainText('Lote movido.')
    await expect(names(page, 'Corte')).toHaveText(['Camisas blancas'])
    await expect(card(page, 'Camisas blancas')).toContainText('RETRASADO')
    await expect(card(page, 'Camisas blancas')).toContainText(/Finaliza 15 \w+, 15:30/)
  })

  await test.step('it is stopped, and resumed', async () => {
    await page.getByRole('button', { name: 'Camisas blancas', exact: true }).click()
    await popover(page, 'Camisas blancas').getByRole('button', { name: 'Detener' }).click()
    await expect(toastOf(page)).toContainText('El lote ha sido detenido')
    await expect(card(page, 'Camisas blancas')).toContainText('DETENIDO')
    await page.getByRole('button', { name: 'Camisas blancas', exact: true }).click()
    await popover(page, 'Camisas blancas').getByRole('button', { name: 'Reanudar' }).click()
    await expect(toastOf(page)).toContainText('El lote ha sido reanudado')
    await expect(card(page, 'Camisas blancas')).toContainText('RETRASADO')
  })

  await test.step('it goes on without a date, and is finished at the last station', async () => {
    await page.getByRole('button', { name: 'Acciones de Camisas blancas' }).click()
    await page.getByRole('menuitem', { name: 'Confección' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mover a Confección' })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(names(page, 'Corte')).toHaveText(['Camisas blancas'])
    await page.getByRole('button', { name: 'Acciones de Camisas blancas' }).click()
    await page.getByRole('menuitem', { name: 'Confección' }).click()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(names(page, 'Confección')).toHaveText(['Camisas blancas'])
    await page.getByRole('button', { name: 'Camisas blancas', exact: true }).click()
    await popover(page, 'Camisas blancas').getByRole('button', { name: 'Terminar' }).click()
    await expect(toastOf(page)).toContainText('Lote terminado.')
    await expect(names(page, 'Confección')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Órdenes' }).click()
    await expect(page.getByRole('row', { name: /OP-LINO.*Completada.*20 de 20/ })).toBeVisible()
    await page.getByRole('button', { name: 'OP-LINO', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Camisas blancas' }).click()
    const history = page.getByRole('dialog', { name: 'Lote' }).getByRole('region', { name: 'Historial' })
    await expect(history.getByRole('listitem')).toHaveText([
      /^Terminado en Confección/,
      /^Movido a Confección/,
      /^Reanudado en Corte/,
      /^Detenido en Corte/,
      /^Movido a Corte, finaliza 15 \w+, 15:30/,
      /^Lote creado/,
    ])
  })
})

test('a machine is added, maintained and told of when it is due', async ({ browserOf, url }) => {
  const company = await newCompany(url, MODULES)
  const page = await browserOf(company.ana)
  await page.goto('/module/textil?tab=mantenimiento')
  await page.getByRole('button', { name: 'Nuevo Equipo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Equipo' })
  await dialog.getByRole('button', { name: 'Crear equipo' }).click()
  await expect(toastOf(page)).toContainText('El nombre es obligatorio.')
  await dialog.locator('[name=name]').fill('Fileteadora')
  await dialog.locator('[name=brand]').fill('Juki')
  await dialog.locator('[name=next_maintenance_date]').fill('2026-01-15')
  await dialog.getByRole('button', { name: 'Crear equipo' }).click()
  await expect(toastOf(page)).toContainText('Equipo agregado.')
  await expect(page.getByRole('row', { name: /Fileteadora.*Juki.*Vencido.*Operativo/ })).toBeVisible()

  await page.getByRole('button', { name: 'Acciones de Fileteadora' }).click()
  await page.getByRole('menuitem', { name: 'Registrar mantenimiento' }).click()
  const doing = page.getByRole('dialog', { name: 'Mantenimiento de Fileteadora' })
  // What was due is done; what is planned for later stays, as the next dialog shows.
  await expect(doing.locator('[name=next_maintenance_date]')).toHaveValue('')
  await doing.locator('[name=next_maintenance_date]').fill('2190-01-15')
  await doing.locator('[name=status]').fill('Prestada al taller vecino')
  await doing.locator('[name=note]').fill('Cuchillas nuevas')
  await doing.getByRole('button', { name: 'Registrar mantenimiento' }).click()
  await expect(toastOf(page)).toContainText('Mantenimiento registrado.')
  const row = page.getByRole('row', { name: /Fileteadora.*Prestada al taller vecino/ })
  await expect(row).not.toContainText('Vencido')
  await page.getByRole('button', { name: 'Acciones de Fileteadora' }).click()
  await page.getByRole('menuitem', { name: 'Registrar mantenimiento' }).click()
  await expect(doing.locator('[name=next_maintenance_date]')).toHaveValue('15/01/2190')
  await page.keyboard.press('Escape')
  await expect(doing).toHaveCount(0)
  await page.getByRole('button', { name: 'Acciones de Fileteadora' }).click()
  await page.getByRole('menuitem', { name: 'Mantenimientos' }).click()
  await expect(page.getByRole('dialog', { name: 'Historial de Fileteadora' })).toContainText('Cuchillas nuevas')
})
