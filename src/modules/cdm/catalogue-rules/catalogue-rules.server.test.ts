import { expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe, must, ask } = world

it('says of a company alone whether its prices include taxes, by who sets the module up', async () => {
  expect(await must(ana, cdm.catalogueRules, {})).toEqual({ prices_include_tax: false, version: 1 })
  await must(ana, cdm.addProduct, { name: 'Camisa', price: '119' })
  const offered = async () => (await must(ana, cdm.offeredProducts, { search: 'camisa' })).rows[0]
  expect(await offered()).toMatchObject({ price: '119.00', includes_tax: false })

  const saved = await must(ana, cdm.saveCatalogueRules, { prices_include_tax: true, version: 1 })
  expect(saved).toEqual({ prices_include_tax: true, version: 2 })
  expect(await offered()).toMatchObject({ price: '119.00', includes_tax: true })
  expect(await must(zoe, cdm.catalogueRules, {})).toEqual({ prices_include_tax: false, version: 1 })

  const late = await ask(ana, cdm.saveCatalogueRules, { prices_include_tax: false, version: 1 })
  expect([late.status, late.body.message]).toEqual([409, STALE])
  const other = await ask(caro, cdm.saveCatalogueRules, { prices_include_tax: false, version: 2 })
  expect([other.status, other.body.message]).toEqual([403, FORBIDDEN])
})
