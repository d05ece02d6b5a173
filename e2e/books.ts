import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/request.ts'

const LONG = 'Mantenimiento preventivo de las máquinas circulares de doble frontura del taller de tejidos'

/** Books with long names and large amounts, where the company has the module. */
export async function furnishBooks(url: string, cookie: string) {
  const { status } = await send(url, contabilidad.startChart, { chart: 'general' }, { cookie })
  if (status !== 200) return
  const plan = (await send(url, contabilidad.accounts, {}, { cookie })).body as { id: string; code: string }[]
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
  const center = await send(
    url,
    contabilidad.addCenter,
    { name: 'Tejeduría y acabados especiales de la planta del Atlántico' },
    { cookie },
  )
  const cost_center_id = center.body.id
  const lines = (debit: string, credit: string, amount: string) => [
    { account_id: at(debit), debit: amount, cost_center_id },
    { account_id: at(credit), credit: amount, cost_center_id },
  ]
  const entry = (description: string, all: ReturnType<typeof lines>) =>
    send(url, contabilidad.addEntry, { date: '2026-01-05', description, lines: all }, { cookie })
  await entry('Aporte de los socios', lines('1102', '3101', '987654321.99'))
  await entry(LONG, lines('5203', '1102', '12345678.90'))
  await entry('Ventas de la temporada', lines('1101', '4101', '45678901.25'))
  const invoice = { client: 'Dotaciones Industriales del Atlántico', date: '2026-01-10', due_date: '2026-02-10' }
  await send(url, contabilidad.issueInvoice, { ...invoice, amount: '8765432.10' }, { cookie })
  const asset = {
    ...{ acquisition_date: '2025-12-15', acquisition_cost: '123456789.5', useful_life_years: 10, cost_center_id },
    ...{ asset_account_id: at('1401'), depreciation_account_id: at('1490'), expense_account_id: at('5206') },
  }
  await send(url, contabilidad.addAsset, { ...asset, name: LONG }, { cookie })
  await send(url, contabilidad.depreciate, { month: '2026-01' }, { cookie })
  await send(url, contabilidad.addAsset, { ...asset, name: 'Sin cuentas', expense_account_id: null }, { cookie })
  const { body } = await send(url, contabilidad.addAsset, { ...asset, name: 'Plancha' }, { cookie })
  const disposal = { id: body.id, version: 1, date: '2026-01-20', loss_account_id: at('5301') }
  await send(url, contabilidad.disposeAsset, disposal, { cookie })
  const recurring = {
    account_id: at('5203'),
    counter_account_id: at('1102'),
    starts_on: `${new Date().getFullYear() + 9}-01-31`,
    cost_center_id,
  }
  const made = await send(
    url,
    contabilidad.addRecurring,
    { ...recurring, description: LONG, amount: '9876543.21' },
    { cookie },
  )
  await send(url, contabilidad.pauseRecurring, { id: made.body.id, version: 1, paused: true }, { cookie })
}
