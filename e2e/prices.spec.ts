import { expect } from '@playwright/test'
import { membership } from '../src/platform/membership/contract.ts'
import { offers } from '../src/platform/offers/contract.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('what costs something says so before it is asked for and before it is approved', async ({ browserOf, url }) => {
  const cookie = await controlOf(url)
  const name = `Vigía ${crypto.randomUUID().slice(0, 8)}`
  const { body: service } = await send(url, offers.addService, { name, description: 'Vigila.' }, { cookie })
  const priced = { item_kind: 'service', item_id: service.id, price: '15.50', version: 1 } as const
  expect((await send(url, membership.setPrice, priced, { cookie })).status).toBe(200)
  const company = await newCompany(url, ['marketing'])
  const ana = await browserOf(company.ana)
  const control = await browserOf(cookie)

  await ana.goto('/module/marketing')
  await waitForScreen(ana, 'Marketing y Redes Sociales')
  const card = ana.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText(/15,50.*al mes/)
  await card.getByRole('button', { name: `Solicitar ${name}` }).click()
  await expect(card).toContainText('Solicitud Pendiente')

  await control.goto(`/admin/requests?tab=marketing&estado=pending&q=${encodeURIComponent(company.name)}`)
  const approve = control.getByRole('button', { name: `Aprobar ${name}, ${company.name}` })
  const question = control.getByRole('dialog', { name: `¿Aprobar «${name}»?` })
  await approve.click()
  await expect(question).toContainText(`El costo mensual de ${company.name} sube`)
  await expect(question).toContainText('15,50')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toContainText('Solicitud Pendiente')
  await approve.click()
  await question.getByRole('button', { name: 'Aprobar' }).click()
  await expect(toastOf(control)).toContainText('Solicitud aprobada.')
  await expect(card).not.toContainText('Solicitud Pendiente')
})
