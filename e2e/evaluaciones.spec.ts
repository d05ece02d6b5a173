import { expect } from '@playwright/test'
import { rrhh } from '../src/modules/rrhh/contract.ts'
import { send } from '../test/world/request.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('Ana evaluates Caro, who reads it with her own account and answers', async ({ url, anaAndCaro }) => {
  const { company, ana, caro } = await anaAndCaro(['rrhh'], 'Colombia')
  const employee = { name: 'Caro Díaz', position: 'Costurera', salary: '3000000', hire_date: '2024-03-15' }
  await send(url, rrhh.addEmployee, employee, { cookie: company.ana })
  await send(url, rrhh.addCriterion, { name: 'Calidad', weight: 60 }, { cookie: company.ana })

  await caro.goto('/module/rrhh?tab=evaluaciones')
  await expect(caro.getByText('No tienes evaluaciones.')).toBeVisible()
  await ana.goto('/module/rrhh?tab=evaluaciones')
  await waitForScreen(ana, 'Recursos Humanos')
  await expect(ana.getByText('No hay evaluaciones.')).toBeVisible()

  await test.step('another criterion', async () => {
    await ana.getByRole('button', { name: 'Criterios' }).click()
    await ana.getByRole('button', { name: 'Nuevo criterio' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo criterio' })
    await dialog.getByLabel('Nombre').fill('Puntualidad')
    await dialog.getByLabel('Peso').fill('40')
    await dialog.getByRole('button', { name: 'Crear criterio' }).click()
    await expect(ana.getByRole('list', { name: 'Criterios' }).getByRole('listitem')).toHaveCount(2)
    await ana.getByRole('link', { name: 'Evaluaciones', exact: true }).click()
  })

  await test.step('scores, a comment and a goal', async () => {
    await ana.getByRole('button', { name: 'Nueva evaluación' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Nueva evaluación' })
    await dialog.locator('[name=employee_id]').click()
    await ana.getByRole('option', { name: 'Caro Díaz' }).click()
    await dialog.getByRole('button', { name: 'Preparar evaluación' }).click()
    await ana.getByLabel('Puntaje de Calidad').selectOption('5')
    await ana.getByLabel('Puntaje de Puntualidad').selectOption('4')
    await ana.getByLabel('Comentario general').fill('Buen año.')
    await ana.getByRole('button', { name: 'Agregar objetivo' }).click()
    await ana.getByLabel('Objetivo 1', { exact: true }).fill('Aprender la fileteadora')
    await ana.getByLabel('Avance del objetivo 1').selectOption('40')
    await ana.getByRole('button', { name: 'Guardar evaluación' }).click()
    await expect(toastOf(ana)).toContainText('Evaluación guardada.')
  })

  await test.step('her account is linked, and it is published', async () => {
    await ana.getByRole('button', { name: 'Publicar' }).click()
    await expect(ana.getByText('4,6 de 5')).toBeVisible()
    await ana.getByRole('tab', { name: 'Gestión de Empleados' }).click()
    await ana.getByRole('button', { name: 'Acciones de Caro Díaz' }).click()
    await ana.getByRole('menuitem', { name: 'Cuenta en Trama' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Cuenta de Caro Díaz' })
    await dialog.locator('[name=account_id]').click()
    await ana.getByRole('option', { name: /^Caro/ }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(ana)).toContainText('Cuenta vinculada.')
  })

  await test.step('Caro reads it and answers', async () => {
    await expect(caro.getByText('4,6 de 5')).toBeVisible()
    await expect(caro.getByText('Aprender la fileteadora')).toBeVisible()
    await caro.getByLabel('Tu comentario').fill('De acuerdo.')
    await caro.getByRole('button', { name: 'Confirmar que la leí' }).click()
    await expect(caro.getByText('De acuerdo.')).toBeVisible()
    await ana.getByRole('tab', { name: 'Evaluaciones' }).click()
    await expect(ana.getByRole('row', { name: /Caro Díaz.*Leída/ })).toBeVisible()
  })
})
