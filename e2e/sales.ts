import type { Locator, Page } from '@playwright/test'
import type { Call } from '../src/kernel/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/request.ts'

export const PIPELINE = '/module/ventas'

/** Opportunities of these clients in the first stage, in this order; and what makes more calls as their owner. */
export async function selling(url: string, cookie: string, clients: readonly string[], more: object = {}) {
  const make = async (call: Call, input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const made: { id: string; version: number }[] = []
  for (const client_name of clients) {
    made.push(await make(ventas.addOpportunity, { client_name, value: '1000', ...more }))
  }
  return { made, make }
}

export const column = (page: Page, stage: string): Locator => page.getByRole('list', { name: stage, exact: true })
export const clientsIn = (page: Page, stage: string) =>
  column(page, stage).locator('li[data-card] > button:first-child')
export const said = (page: Page) => page.getByRole('region', { name: 'Tablero de oportunidades' }).getByRole('status')
