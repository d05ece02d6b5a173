import { expect, type Page } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { SCAN_PATH, scanPath } from '../src/modules/textil/cuts/scan-path.ts'
import { poolOn } from '../test/database/database.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { cutOrder } from './fixtures/cut-order.ts'
import { lowOnes } from './fixtures/gloves.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { underWorker } from './fixtures/under-worker.ts'

const PHONE = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const
const TWELVE = Array.from({ length: 12 }, (_, at) => at + 1)
/** Of it ten pieces are left for later. */
const PARTIAL = 12
/** Of it one piece is rejected. */
const SPOILED = 3
/** Somebody else is there first. */
const TAKEN = 13

const kept = (page: Page) => page.getByRole('region', { name: 'Bultos guardados' })
const own = (page: Page) => page.getByRole('region', { name: 'Lo que registraste hoy' })
const pending = (page: Page, count: number) => page.getByRole('button', { name: `Sin enviar: ${count}` })
const bundle = (page: Page, number: number) => page.getByRole('region', { name: `Bulto ${number}`, exact: true })

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Código del tiquete').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
}

const stand = (page: Page, label: string) => page.getByLabel('Estación').selectOption({ label })
/** Whole texts, as 'Todas buenas: 30' or 'Registrar: 20 buenas'. */
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('480 pieces are scanned without a line after a reload, and arrive once each and in order when it is back', async ({
  browserOf,
  url,
  databaseUrl,
}) => {
  const company = await newCompany(url, ['cdm', 'textil'])
  const { make, order, stations, bundles } = await cutOrder(url, company.ana)
  const page = await browserOf(await company.colleague('Nieves', 'colaborador'), PHONE)

  await test.step('with a line the phone keeps what is at work', async () => {
    await page.goto(SCAN_PATH)
    await stand(page, 'Costura')
    await expect(kept(page)).toContainText(/16 bultos guardados en este teléfono a las \d\d:\d\d/)
    await underWorker(page)
  })

  await test.step('loaded anew without one, it works with that', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await expect(kept(page)).toContainText(/Sin línea: trabajas con lo guardado a las \d\d:\d\d/)
    await expect(page.getByLabel('Estación').locator('option:checked')).toHaveText('Costura')
    expect(await offences(page)).toEqual([])
    expect(await lowOnes(page)).toEqual([])
    await typeCode(page, 'OP-480 / 99')
    await expect(
      page.getByText(/El bulto 99 de OP-480 no está guardado en este teléfono.*Anótalo y búscalo después/),
    ).toBeVisible()
  })

  await test.step('twelve bundles by typed code through the first station, one in part, one with a piece rejected', async () => {
    for (const number of [...TWELVE, TAKEN]) {
      await typeCode(page, number === 1 ? 'op-480/1' : String(number))
      await expect(bundle(page, number)).toContainText(`OP-480 / ${number}`)
      if (number === 1) {
        expect(await offences(page)).toEqual([])
        expect(await overflowOf(page)).toBe(0)
        expect(await lowOnes(page)).toEqual([])
      }
      if (number === PARTIAL) {
        await page.getByRole('textbox', { name: 'Sin hacer' }).fill('10')
        await tap(page, 'Registrar: 20 buenas')
      } else if (number === SPOILED) {
        await page.getByRole('button', { name: 'Una más: rechazadas' }).click()
        await tap(page, 'Registrar: 29 buenas · 1 rechazada')
      } else await tap(page, 'Todas buenas: 30')
    }
    await expect(own(page)).toContainText('Hoy: 13 por enviar')
  })

  await test.step('and through the second one, as they will be by then', async () => {
    await stand(page, 'Acabado')
    for (const number of TWELVE) {
      await typeCode(page, String(number))
      await expect(bundle(page, number)).toContainText('Cuenta ya un registro tuyo por enviar.')
      await tap(page, `Todas buenas: ${number === PARTIAL ? 20 : number === SPOILED ? 29 : 30}`)
    }
    await expect(pending(page, 25)).toBeVisible()
    await typeCode(page, '1')
    await expect(bundle(page, 1)).toContainText('Este bulto ya está terminado.')
    await page.goto(scanPath(bundles.get(TAKEN) ?? ''))
    await expect(bundle(page, TAKEN).getByRole('button', { name: 'Todas buenas: 30' })).toBeVisible()
    await tap(page, 'Otro bulto')
    await expect(own(page)).toContainText('Hoy: 25 por enviar')
    expect(await offences(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(await lowOnes(page)).toEqual([])
  })

  await test.step('somebody else was there first with one of them, which alone is refused in words', async () => {
    const { id, version } = await make(textil.bundle, { id: bundles.get(TAKEN) })
    const scanned_at = new Date().toISOString()
    await make(textil.scanBundle, { id, version, station_id: stations[0]?.id, good: 30, scanned_at })
    await page.context().setOffline(false)
    await expect(pending(page, 1)).toBeVisible()
    await expect(own(page)).toContainText('Un registro no se aceptó.')
    await expect(own(page)).toContainText('Hoy: 698 piezas buenas · 1 rechazada')
    await pending(page, 1).click()
    const refused = page.getByRole('list', { name: 'Acciones sin enviar' }).getByRole('listitem')
    await expect(refused).toHaveText([/OP-480, bulto 13 · Costura: 30 buenas.*Otra persona cambió estos datos/])
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('each arrived once and in order, and the pieces are where they were scanned to', async () => {
    const db = poolOn(databaseUrl, 1)
    const { rows } = await db.query(
      `select l.bundle_number as number, c.station_name as station, c.good, c.rejected from bundle_scans c
       join production_lots l on l.company_id = c.company_id and l.id = c.production_lot_id
       join profiles p on p.company_id = c.company_id and p.id = c.user_id
       where l.production_order_id = $1 and p.username = 'Nieves' order by c.id`,
      [order.id],
    )
    await db.end()
    const good = (number: number) => (number === PARTIAL ? 20 : number === SPOILED ? 29 : 30)
    expect(rows.map(({ number, station, good: pieces }) => [number, station, pieces])).toEqual(
      ['Costura', 'Acabado'].flatMap((station) => TWELVE.map((number) => [number, station, good(number)])),
    )
    const { lots } = await make(textil.order, { id: order.id })
    const standing = (lots as { status: string; bundle: { number: number; pieces: number } }[]).map(
      ({ status, bundle: { number, pieces } }) => [number, status, pieces] as const,
    )
    const at = (status: string) => standing.filter(([, where]) => where === status).map(([number]) => number)
    expect([at('Terminado').toSorted((a, b) => a - b), at('Acabado'), at('Costura')]).toEqual([TWELVE, [TAKEN], [17]])
    expect(standing.reduce((sum, [, , pieces]) => sum + pieces, 0)).toBe(480)
  })

  await test.step('what was left behind is kept by now, and opens without a line', async () => {
    await expect(kept(page)).toContainText('5 bultos guardados')
    await page.context().setOffline(true)
    await typeCode(page, '17')
    await expect(bundle(page, 17)).toContainText('10 piezas buenas')
  })

  await test.step('with the sign-out nothing of it stays', async () => {
    await page.context().setOffline(false)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => keptRows(page)).toBe(0)
  })
})

const keptRows = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('trama-kept')
    await new Promise((done) => request.addEventListener('success', done))
    const all = request.result.transaction('answers').objectStore('answers').getAll()
    await new Promise((done) => all.addEventListener('success', done))
    request.result.close()
    return all.result.length
  })
