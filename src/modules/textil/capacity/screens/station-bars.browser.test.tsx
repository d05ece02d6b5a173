import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../../../test/components/fake-server.ts'
import { show } from '../../../../../test/components/show.tsx'
import { LoadTable } from './load-table.tsx'
import { StationBars } from './station-bars.tsx'

const DAYS = ['2026-12-07', '2026-12-09', '2026-12-10']
const SEWING = { id: 'costura', name: 'Costura', minutes: 480, loaded: [480, 480, 120], excess: [0, 240, 0] }

it('a day on which more is due than fits says so in words and figures, not by colour alone', async () => {
  await page.viewport(390, 844)
  await show(
    fakeServer(),
    <>
      <StationBars station={SEWING} days={DAYS} />
      <LoadTable stations={[SEWING]} days={DAYS} />
    </>,
  )
  const figure = page.getByRole('figure', { name: 'Carga de Costura' })
  await expect.element(figure).toHaveTextContent('1 día sobre su capacidad')
  await expect.element(figure).toHaveTextContent('150%')
  await page.getByText('Ver en una tabla').click()
  const cells = page.getByRole('table').getByRole('cell').elements()
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '480 de 480 min',
    '480 de 480 min, no caben 240 min',
    '120 de 480 min',
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
