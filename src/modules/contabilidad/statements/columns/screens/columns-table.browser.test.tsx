import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../../../../../test/components/fake-server.ts'
import { show } from '../../../../../../test/components/show.tsx'
import type { PeriodColumns } from '../schemas.ts'
import { ColumnsTable } from './columns-table.tsx'

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const year: PeriodColumns = {
  columns: MONTHS.map((month) => ({
    from: `2026-${month}-01`,
    to: `2026-${month}-28`,
    title: `mes ${month}`,
    cut: month === '12',
  })),
  lines: [
    {
      id: 'a1',
      code: '4135',
      name: 'Comercio al por mayor',
      depth: 1,
      strong: false,
      amounts: MONTHS.map(() => '12273660.50'),
      total: '147283926.00',
    },
    {
      id: null,
      code: '',
      name: 'Total Ingresos',
      depth: 0,
      strong: true,
      amounts: MONTHS.map(() => '12273660.50'),
      total: '147283926.00',
    },
  ],
}
const pair: PeriodColumns = {
  columns: year.columns.slice(0, 2),
  lines: [
    { id: 'a1', code: '4135', name: 'Comercio', depth: 0, strong: false, amounts: ['200.00', '250.00'], total: null },
    { id: 'a2', code: '4140', name: 'Hoteles', depth: 0, strong: false, amounts: ['0.00', '30.00'], total: null },
  ],
}
const table = (data: PeriodColumns, cents: boolean) => (
  <ColumnsTable title="Estado de resultados" data={data} under cents={cents} />
)
const cellsOf = async (name: RegExp) => {
  const row = page.getByRole('row', { name })
  await expect.element(row).toBeVisible()
  return [...row.element().querySelectorAll('td')].map((cell) => cell.textContent)
}

it('twelve months stand without cents where a screen is wide, with them under the pointer, and the total at the end', async () => {
  await page.viewport(1440, 900)
  await show(fakeServer(), table(year, false))
  expect(await cellsOf(/4135/)).toEqual([...MONTHS.map(() => '12.273.661'), '147.283.926'])
  await expect.element(page.getByTitle('12.273.660,50').first()).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'mes 12 al 28/12/2026' })).toBeVisible()
})

it('each figure leads to the ledger of its own days, and the last to that of all', async () => {
  const shown = await show(fakeServer(), table(year, true))
  const links = page.getByRole('row', { name: /4135/ }).getByRole('link')
  await userEvent.click(links.nth(3))
  await expect.poll(shown.search).toBe('?informe=mayor&cuenta=a1&subcuentas=si&desde=2026-03-01&hasta=2026-03-28')
  await userEvent.click(links.last())
  await expect.poll(shown.search).toContain('desde=2026-01-01&hasta=2026-12-28')
})

it('two columns say what changed, and nothing is a dash', async () => {
  await show(fakeServer(), table(pair, true))
  expect(await cellsOf(/4135/)).toEqual(['200', '250', '50', '25 %'])
  expect(await cellsOf(/4140/)).toEqual(['—', '30', '30', '—'])
})

it('on a phone the accounts stay in sight while the months move, and the page does not', async () => {
  await page.viewport(390, 844)
  await show(fakeServer(), table(year, true))
  await expect.element(page.getByRole('rowheader', { name: /4135/ })).toBeVisible()
  const region = page.getByRole('region', { name: /por columnas/ }).element()
  region.scrollTo(1e6, 0)
  expect(region.scrollLeft).toBeGreaterThan(0)
  const account = page.getByRole('rowheader', { name: /4135/ }).element().getBoundingClientRect()
  expect(Math.round(account.left)).toBe(Math.round(region.getBoundingClientRect().left + 1))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
