import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { useCompanyToday } from '../../company-today.ts'
import { DayBox } from './day-box.tsx'

// Ten in the evening of the 21st at a workshop in Colombia; by UTC the 22nd has begun.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') }))
afterEach(() => vi.useRealTimers())

function Proposed() {
  return (
    <>
      <p>Hoy es {useCompanyToday()}</p>
      <DayBox label="Fecha" value="" onChange={() => undefined} />
    </>
  )
}

it('a day that is proposed, and the one on which a calendar opens, is the company’s', async () => {
  await show(fakeServer(), <Proposed />)
  await expect.element(page.getByText('Hoy es 2026-11-21')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir calendario' }).click()
  await expect.element(page.getByRole('dialog').getByText('21', { exact: true })).toHaveFocus()
})
