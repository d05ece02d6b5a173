import type { Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/request.ts'

export const QUOTES = '/module/ventas?tab=cotizador'
export const CRM = '/module/ventas?tab=crm'
export const printed = (page: Page) => page.getByRole('dialog', { name: 'Vista de impresión' })

const LONG = 'Confecciones y Dotaciones Industriales del Atlántico S. A. S. en reorganización'

/** Quotes, one of them invoiced, and a client's story with long names in them, for walks over the screens. */
export async function furnishQuotes(url: string, cookie: string) {
  const owner = { cookie }
  const client = { name: LONG, email: 'departamento.de.compras.y.suministros@confeccionesdelatlantico.example' }
  const { body: made } = await send(url, cdm.addClient, { ...client, phone: '+57 604 555 0101', company: LONG }, owner)
  const lines = ['999999.99', '1.50'].map((price) => ({
    ...{ description: `${LONG}: pantalón de mezclilla prelavada`, detail: 'Corte recto, con costura doble.' },
    ...{ quantity: '1234.5', price, discount: '12.5', tax: '19' },
  }))
  const { body: quote } = await send(
    url,
    ventas.addQuote,
    {
      client_name: LONG,
      client_id: made.id,
      body: `Señores {CLIENTE}: ${'palabra '.repeat(60)}${'x'.repeat(90)}`,
      lines,
    },
    owner,
  )
  await send(url, ventas.addQuote, { client_name: 'Solo un nombre', body: 'x', valid_until: quote.date }, owner)
  const { body: sold } = await send(url, ventas.addQuote, { client_name: LONG, body: 'x', lines }, owner)
  await send(url, ventas.markQuote, { id: sold.id, version: sold.version, status: 'Aceptada' }, owner)
  const invoice = { client: LONG, date: sold.date, due_date: sold.date, quote_id: sold.id, lines }
  // Refused where the company has no accounting: then it stays accepted.
  await send(url, contabilidad.issueInvoice, invoice, owner)
  const said = { client_id: made.id, text: `Llamó ${LONG}. ${'y'.repeat(90)}`, type: 'tarea', remind_on: quote.date }
  await send(url, ventas.addActivity, said, owner)
  return { quote: quote.id as string, invoiced: sold.id as string, client: made.id as string }
}
