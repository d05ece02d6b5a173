import { expect, type Page } from '@playwright/test'
import { laterDay } from '../src/kernel/days/day.ts'
import { worldDay } from '../test/world/company-day.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const column = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const titles = (page: Page, name: string) => column(page, name).locator('li[data-card] > button:first-child')

test('from the first project to an overdue task', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['proyectos'])
  const caroCookie = await company.colleague('Caro', 'colaborador')
  const ana = await browserOf(company.ana)
  await ana.goto('/module/proyectos')
  await waitForScreen(ana, 'Gestión de Proyectos')

  await ana.getByRole('button', { name: 'Nuevo proyecto' }).first().click()
  const project = ana.getByRole('dialog', { name: 'Nuevo proyecto' })
  await project.getByRole('button', { name: 'Crear proyecto' }).click()
  await expect(toastOf(ana)).toContainText('Error al añadir proyecto')
  await expect(toastOf(ana)).toContainText('El nombre es obligatorio.')
  await project.locator('[name=name]').fill('Tienda nueva')
  await project.getByRole('button', { name: 'Crear proyecto' }).click()
  await expect(toastOf(ana)).toContainText('Proyecto Creado')
  await waitForScreen(ana, 'Tienda nueva')

  const yesterday = laterDay(worldDay(), -1)
  await ana.getByRole('button', { name: 'Nueva tarea' }).click()
  const adding = ana.getByRole('dialog', { name: 'Nueva tarea' })
  await adding.getByRole('button', { name: 'Crear tarea' }).click()
  await expect(toastOf(ana)).toContainText('Error al añadir tarea')
  await expect(toastOf(ana)).toContainText('El título y el proyecto son obligatorios.')
  await adding.locator('[name=title]').fill('Pintar la fachada')
  await expect(adding.locator('[name=project_id]')).toHaveValue('Tienda nueva')
  await adding.locator('[name=assignee]').click()
  await ana.getByRole('listbox').getByRole('option', { name: 'Caro' }).click()
  await adding.locator('[name=due_date]').fill(worldDay())
  await adding.getByRole('button', { name: 'Crear tarea' }).click()
  await expect(toastOf(ana)).toContainText('Tarea Agregada')
  await expect(titles(ana, 'Pendiente')).toHaveText(['Pintar la fachada'])

  const caro = await browserOf(caroCookie)
  await test.step('Caro is told, and follows it to the task', async () => {
    await caro.goto('/dashboard')
    await caro.getByRole('button', { name: /^Notificaciones/ }).click()
    await caro.getByRole('link', { name: 'Ana te asignó la tarea «Pintar la fachada».' }).click()
    const sheet = caro.getByRole('dialog', { name: 'Tarea' })
    await expect(sheet.getByRole('heading', { name: 'Pintar la fachada' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await caro.keyboard.press('Escape')
    await caro.getByRole('tab', { name: 'Mis tareas' }).click()
    await expect(caro.getByRole('region', { name: 'Hoy' })).toContainText('Pintar la fachada')
  })

  await test.step('Ana lists its steps, names Caro, and sets a day that has passed', async () => {
    await ana.getByRole('button', { name: 'Pintar la fachada', exact: true }).click()
    const sheet = ana.getByRole('dialog', { name: 'Tarea' })
    await sheet.getByRole('textbox', { name: 'Agregar un punto' }).fill('Comprar la pintura')
    await ana.keyboard.press('Enter')
    await sheet.getByRole('checkbox', { name: 'Comprar la pintura' }).check()
    await expect(sheet.getByText('1 de 1')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Agregar un punto' }).fill('Lijar')
    await ana.keyboard.press('Enter')
    await press(ana, sheet.getByRole('button', { name: 'Quitar «Lijar»' }))
    await expect(sheet.getByRole('button', { name: 'Quitar «Comprar la pintura»' })).toBeFocused()
    await sheet.getByRole('combobox', { name: 'Escribe un comentario' }).fill('¿Cómo va, @car')
    await ana.getByRole('option', { name: '@Caro' }).click()
    await sheet.getByRole('button', { name: 'Comentar' }).click()
    await expect(sheet.getByRole('region', { name: 'Comentarios' })).toContainText('¿Cómo va, @Caro')
    await sheet.getByRole('button', { name: 'Editar' }).click()
    await sheet.locator('[name=due_date]').fill(yesterday)
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(ana)).toContainText('Tarea actualizada.')
    await expect(sheet.getByText('Vencida')).toBeVisible()
  })

  await test.step('both see that it is late', async () => {
    await expect(caro.getByRole('region', { name: 'Vencidas' })).toContainText('Pintar la fachada')
    await caro.getByRole('button', { name: /^Notificaciones/ }).click()
    await expect(caro.getByRole('link', { name: /Ana te mencionó en la tarea «Pintar la fachada»/ })).toBeVisible()
    await ana.keyboard.press('Escape')
    await ana.getByRole('button', { name: 'Calendario' }).click()
    await expect(ana.getByRole('table')).toBeVisible()
    await ana.getByRole('button', { name: 'Lista' }).click()
    await expect(ana.getByRole('row', { name: /Pintar la fachada.*Pendiente.*Caro.*Vencida/ })).toBeVisible()
  })

  await test.step('whose tasks are shown stays chosen from the list to the calendar', async () => {
    const whose = ana.getByRole('combobox', { name: 'Responsable' })
    await whose.selectOption('Ana')
    await expect(ana.getByText('No hay tareas aquí.')).toBeVisible()
    await ana.getByRole('button', { name: 'Calendario' }).click()
    await expect(ana).toHaveURL(/vista=calendario/)
    await ana.goto(`${ana.url()}&mes=${yesterday.slice(0, 7)}`)
    await expect(ana.getByText('Nada se entrega este mes.')).toBeVisible()
    await whose.selectOption('Caro')
    await expect(ana.getByRole('button', { name: /Pintar la fachada/ })).toBeVisible()
  })

  await test.step('Caro completes it from her list', async () => {
    await caro.keyboard.press('Escape')
    await caro.getByRole('button', { name: 'Acciones de Pintar la fachada' }).click()
    await caro.getByRole('menuitem', { name: 'Mover a Completado' }).click()
    await expect(toastOf(caro)).toContainText('Tarea movida a Completado.')
    await expect(caro.getByText('No tienes tareas pendientes. ¡Buen trabajo!')).toBeVisible()
    await expect(ana.getByText('1 de 1 completadas')).toBeVisible()
  })

  await test.step('what Ana adds among her own tasks is hers', async () => {
    await ana.goto('/module/proyectos?tab=mias')
    await ana.getByRole('button', { name: 'Nueva tarea' }).click()
    await expect(adding.locator('[name=assignee]')).toHaveValue('Ana')
  })
})
