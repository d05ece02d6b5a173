import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { sampled } from '../test/runner/counts.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { order, payBill, receive } from './month-of-a-shop/buying.ts'
import { close, read, reconcile } from './month-of-a-shop/closing.ts'
import { declare } from './month-of-a-shop/declaring.ts'
import { collect, sell, takeBack } from './month-of-a-shop/selling.ts'
import { SHOPS, type Shop } from './month-of-a-shop/shops.ts'

/** The banks of the three charts. */
const CASH = ['1102', '1110', '572']

interface Account {
  id: string
  code: string
  name: string
  type: string
}

for (const shop of sampled(SHOPS, SHOPS.length))
  test(`a month of a small shop in ${shop.country}, by keyboard`, async ({ browserOf, url }) => {
    test.slow()
    const { ana, cash, fee } = await opened(url, shop)
    const page = await browserOf(ana)
    await test.step('it orders', () => order(page, shop))
    await test.step('what it ordered comes', () => receive(page))
    await test.step('it pays the bill', () => payBill(page, shop, cash))
    await test.step('it sells', () => sell(page, shop))
    await test.step('it takes one back', () => takeBack(page))
    await test.step('it collects the rest', () => collect(page, shop))
    await test.step('the bank says the same', () => reconcile(page, shop, fee))
    await test.step('the books say what the papers say', () => read(page, shop))
    await test.step('its taxes are drafted and settled', () => declare(page, shop))
    await test.step('the month is closed', () => close(page))
  })

/** A shop on its first day: with accounts, a bank and one product. */
async function opened(url: string, { country, rate }: Shop) {
  const { ana } = await newCompany(url, ['cdm', 'bodega', 'contabilidad'], country)
  const owner = { cookie: ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, contabilidad.preparePurchases, {}, owner)
  const { proposed, version } = (await send(url, bodega.stockAccounts, {}, owner)).body
  await send(url, bodega.saveStockAccounts, { ...proposed, version }, owner)
  await send(url, cdm.addProduct, { name: 'Camisa', price: '300', tax: rate }, owner)
  const plan = (await send(url, contabilidad.accounts, {}, owner)).body as Account[]
  const cash = plan.find(({ code }) => CASH.includes(code))
  const fee = plan.find(({ type, name }) => type === 'Gasto' && /banc|financ/i.test(name))
  await send(url, contabilidad.addBankAccount, { name: 'Corriente', account_id: cash?.id ?? '', auto: false }, owner)
  return { ana, cash: cash?.code ?? '', fee: fee?.code ?? '' }
}
