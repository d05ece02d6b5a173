import { expect } from '@playwright/test'
import pg from 'pg'
import { clockIn } from '../src/kernel/days/clock.ts'
import { zoneOf } from '../src/kernel/days/zone.ts'
import { rrhh } from '../src/modules/rrhh/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { mondayOf } from '../src/modules/textil/piece-pay/week.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'
import { openWorkshop, versionOf } from './fixtures/workshop.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const today = clockIn(zoneOf('Ecuador')).day

test('a seamstress sees what she earned, and the head approves and prints the week', async ({
  browserOf,
  url,
  databaseUrl,
}) => {
  const company = await newCompany(url, ['cdm', 'textil', 'rrhh'])
  const nieves = await company.colleague('Nieves', 'colaborador')
  const { order, stations, lots, make } = await openWorkshop(url, company.ana, {
    stations: ['Costura'],
    lots: ['Faldas'],
  })
  const { materials } = (await make(textil.order, { id: order.id })).order
  const style = await make(textil.addStyle, { id: materials[0].id })
  const sheet = await make(textil.saveStyle, {
    ...versionOf(style),
    operations: [{ name: 'Cerrar', minutes: '1', amount: '0.08', bands: [{ from: 101, amount: '0.09' }] }],
    rates_from: mondayOf(today),
  })
  const hired = { name: 'Nieves Paz', position: 'Costurera', salary: '0', hire_date: '2026-01-01' }
  const employee = await make(rrhh.addEmployee, hired)
  const db = new pg.Client(databaseUrl)
  await db.connect()
  const { rows } = await db.query(
    `select l.company_id, p.id from production_lots l join profiles p on p.company_id = l.company_id and p.username = 'Nieves' where l.id = $1`,
    [lots[0]?.id],
  )
  await make(rrhh.linkAccount, { ...versionOf(employee), account_id: rows[0].id })
  await db.query(
    `insert into bundle_scans (company_id, id, production_lot_id, station_id, station_name, operation_id, operator_id, operator_name, good, seconds,
       rejected, user_id, scanned_at, day)
     values ($1, gen_random_uuid(), $2, $3, 'Costura', $4, $5, 'Nieves Paz', 120, 2, 1, $6, now(), $7)`,
    [rows[0].company_id, lots[0]?.id, stations[0]?.id, sheet.operations[0].id, employee.id, rows[0].id, today],
  )
  await db.end()

  const own = await browserOf(nieves, PHONE)
  await own.goto('/module/textil?tab=destajo')
  const mine = own.getByRole('region', { name: 'Mi producción' })
  // 100 × 0.08 + 20 × 0.09.
  await expect(mine.locator('strong')).toHaveText([/9,80/, /9,80/])
  await expect(mine).toContainText('120 buenas · 2 de segunda · 1 rechazada')
  await expect(own.getByRole('button', { name: 'Aprobar planilla' })).toHaveCount(0)
  expect(await offences(own)).toEqual([])

  const page = await browserOf(company.ana)
  await page.goto(`/module/textil?tab=destajo&semana=${today}`)
  const week = page.getByRole('article')
  await expect(week.getByText('Borrador')).toBeVisible()
  await expect(week.getByRole('row', { name: /^Nieves Paz 120/ })).toContainText('9,80')
  await week.getByRole('button', { name: 'Aprobar planilla' }).click()
  await expect(toastOf(page)).toContainText('Planilla a destajo aprobada.')
  await expect(week.getByText('Aprobada', { exact: true })).toBeVisible()
  expect(await offences(page)).toEqual([])
  await week.getByRole('button', { name: 'Nieves Paz' }).click()
  await page.getByRole('dialog', { name: 'Nieves Paz' }).getByRole('button', { name: 'Imprimir recibo' }).click()
  await expect(page.getByText('Recibo a destajo · Nieves Paz').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await week.getByRole('button', { name: 'Acciones de la planilla' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir todos los recibos' }).click()
  await expect(page.getByRole('heading', { name: /Recibo a destajo · Nieves Paz/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await week.getByRole('button', { name: 'Imprimir o PDF' }).click()
  await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeVisible()
})
