import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { proyectos } from '../src/modules/proyectos/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Papelera' }).getByRole('row')

test('a deleted task and an archived client are recovered by somebody else who may', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'proyectos'])
  const [betoCookie, caroCookie] = [
    await company.colleague('Beto', 'administrador'),
    await company.colleague('Caro', 'colaborador'),
  ]
  const owner = { cookie: company.ana }
  const { body: client } = await send(url, cdm.addClient, { name: 'Hotel Mirasol', email: 'a@mirasol.test' }, owner)
  await send(url, cdm.archiveClient, { id: client.id, version: 1 }, owner)
  const { body: project } = await send(url, proyectos.addProject, { name: 'Tienda nueva', description: '' }, owner)
  const task = { title: 'Pintar la fachada', description: '', project_id: project.id, assignee: '', due_date: '' }
  const { body: made } = await send(url, proyectos.addTask, task, owner)
  await send(url, proyectos.addItem, { task_id: made.id, text: 'Comprar pintura' }, owner)
  expect((await send(url, proyectos.removeTask, { id: made.id }, owner)).status).toBe(200)

  const beto = await browserOf(betoCookie)
  await beto.goto('/papelera')
  await waitForScreen(beto, 'Papelera')
  const client_row = rowsOf(beto).filter({ hasText: 'Cliente Hotel Mirasol' })
  const task_row = rowsOf(beto).filter({ hasText: 'Tarea Pintar la fachada' })
  await expect(client_row).toContainText('Archivado')
  await expect(client_row).toContainText('Ana')
  await expect(task_row).toContainText('Eliminado')
  await expect(task_row).toContainText('30 días')

  await beto.getByRole('combobox', { name: 'Qué se muestra' }).selectOption('Archivado')
  await expect(task_row).toHaveCount(0)
  await beto.getByRole('combobox', { name: 'Qué se muestra' }).selectOption('Eliminado y archivado')
  await beto.getByRole('searchbox', { name: 'Buscar en la papelera' }).fill('fachada')
  await expect(client_row).toHaveCount(0)

  await test.step('by the keyboard', async () => {
    await task_row.getByRole('button', { name: 'Recuperar Pintar la fachada' }).press('Enter')
    await expect(toastOf(beto)).toContainText('Se deshizo: eliminó una tarea (Pintar la fachada).')
    await expect(task_row).toHaveCount(0)
  })
  await beto.getByRole('searchbox', { name: 'Buscar en la papelera' }).fill('')
  // The list first shows what it held before, and its rows move as the recovered one leaves it.
  await expect(rowsOf(beto)).toHaveCount(2)
  await client_row.getByRole('button', { name: 'Recuperar Hotel Mirasol' }).click()
  await expect(beto.getByText('La papelera está vacía.')).toBeVisible()

  const { body: back } = await send(url, proyectos.task, { id: made.id }, { cookie: betoCookie })
  expect(back).toMatchObject({ task: { title: 'Pintar la fachada' }, checklist: [{ text: 'Comprar pintura' }] })
  const { body: clients } = await send(url, cdm.clients, { search: 'Mirasol' }, { cookie: betoCookie })
  expect(clients.total).toBe(1)

  await test.step('and not by whoever may not remove it', async () => {
    const caro = await browserOf(caroCookie)
    await caro.goto('/papelera')
    await waitForScreen(caro)
    await expect(caro).not.toHaveURL(/papelera/)
    await expect(caro.getByRole('link', { name: 'Papelera' })).toHaveCount(0)
  })
})

test('the owner says how long the history is kept, and reads what goes', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  await send(url, cdm.addClient, { name: 'Hotel Mirasol', email: 'a@mirasol.test' }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.goto('/team?tab=actividad')
  await waitForScreen(ana, 'Gestionar Equipo')
  await ana.getByRole('button', { name: 'Cuánto se guarda' }).click()
  const choice = ana.getByRole('dialog', { name: 'Cuánto se guarda el historial' })
  await expect(choice.getByRole('combobox', { name: 'Se guarda' })).toHaveValue('24')
  await expect(choice.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await choice.getByRole('combobox', { name: 'Se guarda' }).selectOption('6 meses')
  await expect(choice).toContainText('Con este cambio no se pierde nada hoy.')
  await choice.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(ana)).toContainText('El historial se guarda 6 meses.')
  await expect(choice).toHaveCount(0)
  const { body } = await send(url, companies.retention, {}, { cookie: company.ana })
  expect(body.months).toBe(6)
})
