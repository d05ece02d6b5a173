import sharp from 'sharp'
import { localDay } from '../../src/kernel/days/day.ts'
import { membership } from '../../src/platform/membership/contract.ts'
import { daysAfter, monthAfter } from '../../src/platform/membership/rules.ts'
import { type Sending, send } from '../../test/world/request.ts'

/** A month of each module, and of agents and services by the order in which they are offered; the rest is free. */
const MODULES: Record<string, string> = {
  cdm: '0',
  agentes_ia: '12',
  textil: '45',
  contabilidad: '30',
  bodega: '18.50',
  rrhh: '22',
  marketing: '10',
  ventas: '25',
  pagina_web: '8',
  proyectos: '14.90',
}
const AGENTS = ['35', '29', '19.90', '24']
const SERVICES = ['120', '180', '45', '60']
/** How many months each company has paid, this one last. */
const MONTHS_PAID = [9, 5]
const METHODS = ['Transferencia', 'Tarjeta', 'Transferencia', 'Consignación']

interface Payer {
  id: string
  owner: Sending
}

/** Prices for all that is offered, what the companies have paid so far, and one receipt that waits for control. */
export async function priceAndPay(url: string, control: Sending, payers: readonly Payer[]) {
  await setPrices(url, control)
  for (const [at, { id }] of payers.entries()) {
    const { body } = await send(url, membership.standing, { id }, control)
    for (const [month, paid_on] of monthsBack(MONTHS_PAID[at] ?? 1).entries()) {
      const payment = { amount: body.monthly_cost, method: METHODS[month % METHODS.length], paid_on }
      await send(
        url,
        membership.registerPayment,
        { company_id: id, ...payment, covers_until: monthAfter(paid_on) },
        control,
      )
    }
  }
  const [first] = payers
  if (first) await sendReceipt(url, first)
}

async function setPrices(url: string, control: Sending) {
  const { body } = await send(url, membership.prices, {}, control)
  const place = { agent: 0, service: 0 }
  for (const { item_kind, item_id, version } of body.rows) {
    const price = item_kind === 'module' ? MODULES[item_id] : offered(item_kind, place)
    if (price && price !== '0') await send(url, membership.setPrice, { item_kind, item_id, price, version }, control)
  }
}

function offered(kind: 'agent' | 'service', place: Record<'agent' | 'service', number>): string | undefined {
  const prices = kind === 'agent' ? AGENTS : SERVICES
  return prices[place[kind]++]
}

async function sendReceipt(url: string, { owner }: Payer) {
  const file = { type: 'image/png', bytes: await paper() }
  const { body } = await send(url, membership.uploadFile, {}, { ...owner, file })
  const receipt = { amount: '178.50', paid_on: localDay(), note: 'Transferencia del mes que viene', file_id: body.id }
  await send(url, membership.sendReceipt, receipt, owner)
}

/** As it looks when a paper is photographed: a head and lines of writing. */
function paper(): Promise<Buffer> {
  const line = (width: number, height: number, top: number) => ({
    top,
    left: 48,
    input: { create: { width, height, channels: 3 as const, background: '#8d867d' } },
  })
  const lines = [320, 360, 280, 360, 340, 180].map((width, at) => line(width, 12, 190 + at * 40))
  return sharp({ create: { width: 480, height: 560, channels: 3, background: '#faf7f0' } })
    .composite([line(200, 34, 64), ...lines, line(140, 26, 470)])
    .png()
    .toBuffer()
}

/** A day in each of the last months, the earliest first. */
function monthsBack(months: number): string[] {
  const today = localDay()
  return Array.from({ length: months }, (_, at) => daysAfter(today, -3 - 30 * (months - 1 - at)))
}

/** The prices and the connections are as old as the payments. */
export const AGED = `
  update prices set from_date = from_date - 300;
  update company_modules set connected_at = connected_at - interval '270 days';
  update connected_agents set connected_at = connected_at - interval '270 days';
  update connected_marketing_services set connected_at = connected_at - interval '270 days'`
