import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { laterDay } from '../src/kernel/days/day.ts'
import { monthName } from '../src/kernel/month.ts'
import { rrhh } from '../src/modules/rrhh/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('Ana prepares a payroll, gives a bonus, closes it and takes it out; Caro sees none', async ({
  url,
  anaAndCaro,
}) => {
  test.slow()
  const { company, ana, caro } = await anaAndCaro(['rrhh'], 'Colombia')
  const hire = (name: string, hire_date: string) =>
    send(url, rrhh.addEmployee, { name, position: 'Costurera', salary: '3000000', hire_date }, { cookie: company.ana })
  await hire('Lucía Núñez', '2024-03-15')
  await hire('Iris Gómez', `${worldDay().slice(0, 8)}21`)

  await caro.goto('/module/rrhh?tab=nomina')
  await expect(caro.getByText('La nómina es privada.')).toBeVisible()
  await ana.goto('/module/rrhh?tab=nomina')
  await waitForScreen(ana, 'Recursos Humanos')

  await test.step('a deduction for everybody, and a bonus', async () => {
    await ana.getByRole('button', { name: 'Bonos y deducciones' }).click()
    await expect(ana.getByText('No hay bonos ni deducciones.')).toBeVisible()
    await ana.getByRole('button', { name: 'Nuevo concepto' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo concepto' })
    await dialog.getByLabel('Nombre').fill('Salud')
    await dialog.getByLabel('Clase').selectOption('deducción')
    await dialog.getByLabel('Se calcula como').selectOption('percent')
    await dialog.locator('[name=value]').fill('4')
    await dialog.getByLabel('Para todos').check()
    await dialog.getByRole('button', { name: 'Crear concepto' }).click()
    await expect(toastOf(ana)).toContainText('Concepto Salud guardado.')
    await ana.getByRole('button', { name: 'Nuevo concepto' }).first().click()
    await dialog.getByLabel('Nombre').fill('Comisión')
    await dialog.locator('[name=value]').fill('200000')
    await dialog.getByRole('button', { name: 'Crear concepto' }).click()
    await expect(ana.getByRole('list', { name: 'Conceptos' }).getByRole('listitem')).toHaveCount(2)
    await ana.getByRole('link', { name: 'Nóminas' }).click()
  })

  await test.step('the payroll of the month pays by the days worked', async () => {
    await ana.getByRole('button', { name: 'Nueva nómina' }).first().click()
    const [year, month] = worldDay().split('-')
    const box = ana.locator('[name=month]')
    await box.fill(`${month}/${year}`)
    await box.press('Tab')
    await expect(box).toHaveValue(monthName(`${year}-${month}`))
    await box.press('ArrowDown')
    await expect(ana.getByRole('dialog', { name: 'Elegir mes' }).locator(':focus')).toHaveText(/^[a-z]{3}$/)
    await ana.keyboard.press('Enter')
    await expect(box).toBeFocused()
    await ana.getByRole('button', { name: 'Preparar nómina' }).click()
    await expect(rowOf(ana, 'Lucía Núñez.*30.*2\\.880\\.000')).toBeVisible()
    await expect(rowOf(ana, 'Iris Gómez.*10.*960\\.000')).toBeVisible()
  })

  await test.step('one gets a bonus', async () => {
    await ana.getByRole('button', { name: 'Lucía Núñez', exact: true }).click()
    const dialog = ana.getByRole('dialog', { name: 'Pago de Lucía Núñez' })
    await dialog.getByLabel('Agregar bono o deducción').selectOption({ label: 'Comisión' })
    await dialog.getByLabel('Importe de Comisión').fill('150000')
    await dialog.getByRole('button', { name: 'Guardar pago' }).click()
    await expect(rowOf(ana, 'Lucía Núñez.*3\\.030\\.000')).toBeVisible()
    await expect(ana.getByText('3.990.000')).toBeVisible()
  })

  await test.step('closed, its lines stand; it is taken out as a file', async () => {
    await ana.getByRole('button', { name: 'Cerrar nómina' }).click()
    await expect(ana.getByText('Cerrada', { exact: true }).first()).toBeVisible()
    await ana.getByRole('button', { name: 'Exportar' }).click()
    const [download] = await Promise.all([
      ana.waitForEvent('download'),
      ana.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    const [head, iris, lucia, total] = (await readFile(await download.path(), 'utf8'))
      .replace('\uFEFF', '')
      .split('\r\n')
    expect(head).toBe('Nombre;Cargo;Salario mensual;Días;Sueldo;Salud;Comisión;Devengado;Deducciones;Neto')
    expect(iris).toBe('Iris Gómez;Costurera;3000000,00;10;1000000,00;40000,00;0,00;1000000,00;40000,00;960000,00')
    expect(lucia).toBe(
      'Lucía Núñez;Costurera;3000000,00;30;3000000,00;120000,00;150000,00;3150000,00;120000,00;3030000,00',
    )
    expect(total).toBe('Total;;;;4000000,00;160000,00;150000,00;4150000,00;160000,00;3990000,00')
  })

  await test.step('a payslip is read as it is printed', async () => {
    await ana.getByRole('button', { name: 'Lucía Núñez', exact: true }).click()
    await ana.getByRole('button', { name: 'Recibo de pago' }).click()
    const paper = ana.getByRole('dialog', { name: 'Vista de impresión' })
    await expect(paper.getByRole('heading', { name: 'Recibo de pago · Lucía Núñez' })).toBeVisible()
    await paper.getByRole('button', { name: 'Cerrar' }).click()
    const [download] = await Promise.all([
      ana.waitForEvent('download'),
      ana.getByRole('button', { name: 'Recibos en PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Recibos de pago.*\.pdf$/)
  })

  await test.step('it is paid, and what is paid is not reopened', async () => {
    await ana.getByRole('button', { name: 'Registrar pago' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Registrar pago de la nómina' })
    // Where the company is, today may not have begun yet.
    await dialog.getByLabel('Día del pago').fill(laterDay(worldDay(), -1))
    await dialog.getByLabel('Nota').fill('Transferencia')
    await dialog.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(ana.getByText('Pagada', { exact: true }).first()).toBeVisible()
    await expect(ana.getByText('Contabilidad no está conectada')).toBeVisible()
    await ana
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click()
    await expect(ana.getByRole('menuitem', { name: 'Reabrir' })).toHaveCount(0)
    await expect(ana.getByRole('menuitem', { name: 'Anular' })).toBeVisible()
  })
})
