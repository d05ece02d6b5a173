import { expect } from '@playwright/test'
import { ventas } from '../src/modules/ventas/contract.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { waitForScreen } from './fixtures/routes.ts'
import { addOpportunities, PIPELINE } from './fixtures/sales.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LONG = 'Confecciones-y-Suministros-Industriales-de-la-Costa-Norte-y-Asociados'
const LEFT = ['ganadas', 'perdidas', 'archivadas'].map((shown) => `${PIPELINE}?ver=${shown}`)

test('payloads in opportunities, stages and reasons never run', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['ventas'])
  const names = PAYLOADS.filter((one) => one.trim() !== '' && one.length <= 100)
  const { made, make } = await addOpportunities(url, company.ana, names.slice(0, 30))
  const noted = {
    client_name: names[0],
    value: '1',
    whatsapp: names[1]?.slice(0, 40),
    note: PAYLOADS.join('\n').slice(0, 4_000),
  }
  await make(ventas.editOpportunity, { id: made[0]?.id, version: 1, ...noted, product_interest: names[2] })
  const { version, stages } = await make(ventas.stages, {})
  const named = stages.map((stage: object, at: number) => ({ ...stage, name: names[at] }))
  await make(ventas.saveStages, { version, stages: named })
  await make(ventas.moveOpportunity, { id: made[0]?.id, version: 2, status: stages[1].id })
  for (const [at, { id }] of made.slice(1, 16).entries()) {
    if (at % 3 === 0) await make(ventas.winOpportunity, { id, version: 1 })
    else if (at % 3 === 1) await make(ventas.loseOpportunity, { id, version: 1, reason: names[at] })
    else await make(ventas.archiveOpportunity, { id, version: 1 })
  }
  const page = await browserOf(company.ana, { bypassCSP: true })
  await watchInjection(page)
  const shown = [PIPELINE, ...LEFT, `${PIPELINE}?oportunidad=${made[0]?.id}`, `${PIPELINE}?tab=reportes`]
  for (const path of shown) {
    await page.goto(path)
    await waitForScreen(page)
    expect(await injectionIn(page), path).toEqual(NOTHING_INJECTED)
    const schemes = await page.evaluate(() =>
      [...document.links].map((link) => ('protocol' in link ? link.protocol : '')),
    )
    expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:'].includes(scheme))).toEqual([])
  }
  await page.goto(PIPELINE)
  await page.getByRole('button', { name: 'Editar etapas' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Nombre de la etapa/ })).toHaveCount(5)
  expect(await injectionIn(page)).toEqual(NOTHING_INJECTED)
})

test('axe finds nothing on a full pipeline and its windows, and nothing is wider than a phone', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const company = await newCompany(url, ['cdm', 'ventas'])
  const full = {
    product_interest: `${LONG} ${LONG}`,
    value: '999999999999.99',
    whatsapp: '+57 300 1234567',
    email: `${'a'.repeat(60)}@trama.test`,
    note: LONG.repeat(3),
  }
  const { made, make } = await addOpportunities(
    url,
    company.ana,
    [LONG, `${LONG} ${LONG}`, 'Corto', 'Ganado', 'Perdido'],
    full,
  )
  const { version, stages } = await make(ventas.stages, {})
  const renamed = stages.map((stage: object, at: number) => (at === 0 ? { ...stage, name: LONG } : stage))
  await make(ventas.saveStages, { version, stages: renamed })
  await make(ventas.moveOpportunity, { id: made[2]?.id, version: 1, status: stages[1].id })
  await make(ventas.winOpportunity, { id: made[3]?.id, version: 1 })
  await make(ventas.loseOpportunity, { id: made[4]?.id, version: 1, reason: LONG.repeat(5) })
  const found: string[] = []
  for (const page of [await browserOf(company.ana), await browserOf(company.ana, PHONE)]) {
    const look = async (what: string) => {
      found.push(...(await offences(page)))
      const over = await overflowOf(page)
      if (over > 0) found.push(`${what} is ${over} px too wide`)
    }
    for (const path of [PIPELINE, ...LEFT, `${PIPELINE}?tab=reportes`, `${PIPELINE}?oportunidad=${made[4]?.id}`]) {
      await page.goto(path)
      await waitForScreen(page)
      await look(path)
    }
    await page.goto(PIPELINE)
    for (const name of ['Nueva oportunidad', 'Editar etapas']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    }
  }
  expect(found).toEqual([])
})
