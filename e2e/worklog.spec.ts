import { expect } from '@playwright/test'
import { marketing } from '../src/modules/marketing/contract.ts'
import { requests } from '../src/platform/requests/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { addOffers } from './fixtures/offers.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('a company sees what its agent and its service do, asks for more, and is answered', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['agentes_ia', 'marketing'])
  await addOffers(url, company.ana)
  const cookie = await controlOf(url)
  const { body } = await send(url, marketing.requests, {}, { cookie: company.ana })
  await send(url, requests.approve, { kind: 'marketing', id: body.rows[0].id }, { cookie })
  const ana = await browserOf(company.ana)
  const control = await browserOf(cookie)

  await test.step('the agent rests and works again, and its log says so', async () => {
    await ana.goto('/module/agentes_ia?tab=conectados')
    await waitForScreen(ana, 'Agentes de IA')
    await ana.getByRole('button', { name: /^Pausar/ }).click()
    await expect(toastOf(ana)).toContainText('Avisamos a Trama para que lo detenga.')
    await expect(ana.getByText('En pausa', { exact: true })).toBeVisible()
    await ana.getByRole('button', { name: /^Reanudar/ }).click()
    await expect(ana.getByText('Activo', { exact: true })).toBeVisible()
    await ana.getByRole('button', { name: /^Seguimiento de/ }).click()
    const log = ana.getByRole('dialog')
    await expect(log.getByRole('heading', { level: 3 })).toHaveText(['Agente reanudado', 'Agente en pausa'])
    await log.getByRole('button', { name: 'Pedir un cambio' }).click()
    await log.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(toastOf(ana)).toContainText('Escribe qué necesitas.')
    await log.locator('[name=title]').fill('Saluda por su nombre')
    expect(await offences(ana)).toEqual([])
    await log.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(toastOf(ana)).toContainText('Solicitud Enviada')
    await expect(log.getByText('Pendiente', { exact: true })).toBeVisible()
  })

  await test.step('control answers it, and the company reads it at once', async () => {
    await control.goto('/admin/requests?tab=seguimiento')
    await waitForScreen(control, 'Solicitudes')
    const asked = control.getByRole('listitem').filter({ hasText: company.name }).filter({ hasText: 'Saluda por' })
    await asked.getByRole('button', { name: 'Responder' }).click()
    const dialog = control.getByRole('dialog')
    await dialog.locator('[name=answer]').fill('Desde hoy saluda así.')
    await dialog.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(toastOf(control)).toContainText('Respuesta enviada')
    await expect(ana.getByText('Desde hoy saluda así.')).toBeVisible()
  })

  await test.step('control publishes a result, and the company comments on it', async () => {
    await control.getByRole('button', { name: 'Publicar', exact: true }).click()
    const dialog = control.getByRole('dialog', { name: 'Publicar para una empresa' })
    await dialog.locator('[name=subject]').fill(company.name)
    await control.getByRole('option', { name: `${company.name} · Gestión de redes` }).click()
    await dialog.locator('[name=title]').fill('Informe de mayo')
    await dialog.locator('[name=month]').fill('2026-05')
    expect(await offences(control)).toEqual([])
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(toastOf(control)).toContainText('Publicado')
    await ana.goto('/module/marketing?tab=mis-servicios')
    await expect(ana.getByText('Informe de mayo')).toBeVisible()
    await ana.getByRole('button', { name: /^Ver el trabajo de/ }).click()
    const log = ana.getByRole('dialog')
    await expect(log.getByText('mayo de 2026')).toBeVisible()
    await log.getByRole('button', { name: 'Comentar' }).click()
    await log.locator('[name=text]').fill('¡Buen mes!')
    await log.getByRole('button', { name: 'Comentar' }).click()
    await expect(control.getByText('¡Buen mes!')).toBeVisible()
    expect(await offences(ana)).toEqual([])
  })
})
