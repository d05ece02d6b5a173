import { expect } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { downloadSheet } from './fixtures/downloads.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'
import { openWorkshop } from './fixtures/workshop.ts'

const MACHINES = 60

test('a wrong stop is put right, taken out as a file, deleted and brought back', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'textil'])
  const { make } = await openWorkshop(url, company.ana, { stations: ['Corte'] })
  const machine = async (name: string) => (await make(textil.addMachine, { name })).id as string
  for (let at = 1; at <= MACHINES; at++) await machine(`Plana ${String(at).padStart(2, '0')}`)
  await machine('Zigzag')
  const wrong = await machine('Abotonadora')
  const began = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const ended = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await make(textil.addMachineStop, { machinery_id: wrong, started_at: began, ended_at: ended, note: 'La correa' })
  const page = await browserOf(await company.colleague('Nieves', 'colaborador'))
  await page.goto('/module/textil?tab=reportes&vista=paros')
  const machines = page.getByRole('table', { name: 'Por equipo' })
  await expect(machines.getByRole('row', { name: /^Abotonadora/ })).toContainText('60')

  await test.step('it was another machine, of which there are more than a page', async () => {
    await page.getByRole('button', { name: 'Acciones de paro de Abotonadora' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paro de máquina: Abotonadora' })
    await dialog.getByRole('combobox', { name: 'Equipo' }).fill('zig')
    await page.getByRole('option', { name: 'Zigzag' }).click()
    expect(await offences(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(page)).toContainText('Paro actualizado.')
    await expect(machines.getByRole('row', { name: /^Zigzag/ })).toContainText('60')
    await expect(machines.getByRole('row', { name: /^Abotonadora/ })).toHaveCount(0)
  })

  await test.step('the stops are taken out as they are shown', async () => {
    const { name, rows } = await downloadSheet(page, 'csv')
    expect(name).toMatch(/^paros.*\.csv$/)
    expect(rows[0]).toContain('Motivo')
    expect(rows.slice(1)).toEqual([expect.arrayContaining(['Equipo', 'Zigzag', 'Sin motivo', 'La correa', '60'])])
  })

  await test.step('it never was, and then it was', async () => {
    await page.getByRole('button', { name: 'Acciones de paro de Zigzag' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(page.getByText('No hubo paros en estos días.')).toBeVisible()
    const toast = toastOf(page).filter({ hasText: 'Paro eliminado.' })
    await toast.getByRole('button', { name: 'Deshacer' }).click()
    await expect(machines.getByRole('row', { name: /^Zigzag/ })).toContainText('60')
  })
})
