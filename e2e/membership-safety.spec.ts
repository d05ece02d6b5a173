import { expect } from '@playwright/test'
import { membership } from '../src/platform/membership/contract.ts'
import { daysAfter } from '../src/platform/membership/rules.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { waitForScreen } from './fixtures/routes.ts'

const UNTIL = daysAfter(worldDay(), 30)
const PHONE = { viewport: { width: 360, height: 740 } }

test('payloads as methods, reasons and notes never run', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['cdm'])
  const cookie = await controlOf(url)
  const owner = { cookie: company.ana }
  const accounts = await send(url, membership.accounts, { search: company.name }, { cookie })
  const company_id = accounts.body.rows[0].id
  const short = PAYLOADS.filter((payload) => payload.trim() !== '' && payload.length <= 100)
  for (const method of short) {
    const payment = { company_id, amount: '1', paid_on: worldDay(), covers_until: UNTIL, method }
    const { status, body } = await send(url, membership.registerPayment, payment, { cookie })
    expect(status, method).toBe(200)
    await send(url, membership.voidPayment, { id: body.id, reason: method }, { cookie })
  }
  for (const note of short) {
    const { body: file } = await send(url, membership.uploadFile, {}, owner)
    const { body } = await send(
      url,
      membership.sendReceipt,
      { amount: '1', paid_on: worldDay(), file_id: file.id, note },
      owner,
    )
    await send(url, membership.rejectReceipt, { id: body.id, reason: note }, { cookie })
  }
  for (const [as, paths] of [
    [company.ana, ['/membership', '/notificaciones']],
    [
      cookie,
      [`/membership?tab=pagos&empresa=${company_id}`, '/membership?tab=comprobantes', `/admin/users?ver=${company_id}`],
    ],
  ] as const) {
    const page = await browserOf(as)
    await watchInjection(page)
    for (const path of paths) {
      await page.goto(path)
      await waitForScreen(page)
      const shown = page
        .getByText('xss()')
        .or(page.getByText('Membresía'))
        .or(page.getByRole('heading', { level: 1 }))
      await expect(shown.filter({ visible: true }).first()).toBeVisible()
      expect(await injectionIn(page), path).toEqual(NOTHING_INJECTED)
    }
  }
})

test('what opens over control’s memberships and the income chart please axe and a phone', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const company = await newCompany(url, ['bodega'])
  const { body: file } = await send(url, membership.uploadFile, {}, { cookie: company.ana })
  const receipt = { amount: '9', paid_on: worldDay(), file_id: file.id }
  await send(url, membership.sendReceipt, receipt, { cookie: company.ana })
  const page = await browserOf(await controlOf(url), PHONE)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const item = (name: string) => page.getByRole('menuitem', { name }).click()
  const found: string[] = []
  // Of this company alone: what lies far below a window, behind its veil, is judged as if it were read there.
  const own = `q=${encodeURIComponent(company.name)}`
  for (const [path, open, shown] of [
    ['/membership', () => button('Cambiar el precio de Bodega'), page.getByRole('form', { name: 'Precio de Bodega' })],
    ['/membership', () => button('Acciones de Bodega').then(() => item('Ver historial')), page.getByRole('dialog')],
    [
      `/membership?tab=empresas&${own}`,
      () => button(/^Acciones de/).then(() => item('Registrar pago')),
      page.getByRole('dialog'),
    ],
    [`/membership?tab=comprobantes&${own}`, () => button(/^Revisar/), page.getByRole('dialog')],
    ['/dashboard', () => page.getByText('Ver en una tabla').click(), page.getByRole('table', { name: /^Ingresos/ })],
  ] as const) {
    await page.goto(path)
    await waitForScreen(page)
    await open()
    await expect(shown).toBeVisible()
    found.push(...(await offences(page)))
    const over = await overflowOf(page)
    if (over > 0) found.push(`${path} scrolls sideways by ${over} px`)
  }
  expect(found).toEqual([])
})
