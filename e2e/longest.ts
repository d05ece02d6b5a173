import type { Call } from '../src/kernel/contract.ts'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { rrhh } from '../src/modules/rrhh/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/request.ts'

/** The most that an amount holds: numeric(14,2). */
const MOST = '999999999999.99'
const WORD = 'Desoxirribonucleoproteinohidrolizado'
/** As long as a name may be, one word of it longer than any column. */
const NAME = `${WORD}${WORD} de la confección industrial `.padEnd(200, 'y dotaciones ').slice(0, 199)
const DAY = '2026-01-10'

/** One of everything that shows an amount, each with the longest values that the forms take, in Colombian pesos. */
export async function furnishLongest(url: string, cookie: string) {
  const make = async (call: Call, input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  await make(contabilidad.setCurrency, { currency: 'COP' })
  const client = await make(cdm.addClient, { name: NAME, email: 'compras@trama.example', company: NAME })
  const goods = { name: NAME, price: MOST, initial_stock: 1_000_000, min_stock: 1_000_000 }
  const product = await make(cdm.addProduct, goods)
  await make(bodega.registerMovement, { product_id: product.id, type: 'salida', quantity: 999_999, note: NAME })
  for (let one = 0; one < 3; one++) {
    await make(ventas.addOpportunity, {
      client_name: NAME,
      product_interest: NAME,
      value: MOST,
      whatsapp: '300 555 1122',
    })
  }
  const lines = [{ description: NAME, detail: NAME, quantity: '1', price: MOST }]
  await make(ventas.addQuote, { client_name: NAME, client_id: client.id, body: 'Hola', date: DAY, lines })
  await make(contabilidad.startChart, { chart: 'general' })
  const invoice = { client: NAME, client_id: client.id, description: NAME, date: DAY, due_date: '2026-02-10' }
  for (let one = 0; one < 2; one++) await make(contabilidad.issueInvoice, { ...invoice, amount: MOST })
  const plan = (await make(contabilidad.accounts, {})) as { id: string; code: string }[]
  const at = (code: string) => plan.find((account) => account.code === code)?.id
  await make(contabilidad.addEntry, {
    ...{ date: DAY, description: NAME },
    lines: [
      { account_id: at('1101'), debit: MOST },
      { account_id: at('4101'), credit: MOST },
    ],
  })
  await make(contabilidad.addAsset, {
    ...{ name: NAME, acquisition_date: DAY, acquisition_cost: MOST, useful_life_years: 10 },
    ...{ asset_account_id: at('1401'), depreciation_account_id: at('1490'), expense_account_id: at('5206') },
  })
  await make(rrhh.addConcept, { name: NAME.slice(0, 100).trim(), kind: 'bono', basis: 'amount', value: MOST })
  await make(rrhh.addEmployee, { name: NAME, position: NAME, salary: MOST, hire_date: DAY })
  await make(rrhh.preparePayroll, { kind: 'month', month: DAY.slice(0, 7) })
  await make(textil.addOrder, { order_code: 'OP-2026-0001', materials: [product.id], quantity: 1_000_000 })
}
