import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, fakeServer } from '../../../../../../test/components/fake-server.ts'
import { show } from '../../../../../../test/components/show.tsx'
import { contabilidad } from '../../../contract.ts'
import type { FiscalDocumentDetail, FiscalDocumentRow } from '../../schemas.ts'
import { InboxView } from './inbox-view.tsx'

const ID = '0198a000-0000-7000-8000-00000000000'
const row = (nth: number, more: Partial<FiscalDocumentRow> = {}): FiscalDocumentRow => ({
  id: `${ID}${nth}`,
  ...{
    country: 'CO',
    environment: 'produccion',
    kind: 'factura',
    transcribed: false,
    source: 'credit_note',
    source_id: `${ID}9`,
  },
  ...{ number: `SETP${nth}`, day: '2026-11-20', party: 'Hotel Mirador', total: '119000.00', currency: 'COP' },
  ...{ state: 'autorizado', state_at: '2026-11-20T15:00:00.000Z', stuck: false, deadline: null },
  ...{ title: 'Aceptada por la DIAN', what: '', messages: [], action: 'ninguna' },
  ...more,
})
const REFUSED = row(1, {
  ...{ state: 'rechazado', stuck: true, action: 'corregir', title: 'El NIT del cliente no existe' },
  ...{ what: 'Corrige el NIT en su ficha.', messages: [{ code: 'FAK21', text: 'NIT inválido' }] },
})
const LATE = row(2, {
  ...{ state: 'en_contingencia', action: 'reintentar', title: 'Emitida sin conexión' },
  deadline: '2026-11-22T15:00:00.000Z',
})
const detail = (of: FiscalDocumentRow): FiscalDocumentDetail => ({
  ...of,
  ...{ key: 'a'.repeat(96), record_hash: '', qr: 'https://catalogo-vpfe.dian.gov.co/x', signed: true },
  ...{ authorised_at: null, has_response: false },
  events: [
    {
      ...{ id: `${ID}7`, event: 'no_enviado', word: '', code: '', text: 'La conexión se cortó.', times: 3 },
      ...{ username: null, created_at: '2026-11-20T15:00:00.000Z', last_at: '2026-11-20T16:00:00.000Z' },
    },
  ],
})

let server: FakeServer
let rows: FiscalDocumentRow[]
beforeEach(() => {
  server = fakeServer()
  rows = [REFUSED, LATE, row(3)]
  server.on(contabilidad.fiscalCounts, () => ({ stuck: rows.filter(({ stuck }) => stuck).length, pending: 1 }))
  server.on(contabilidad.fiscalDocuments, ({ show: shown }) => {
    const found = shown === 'por_resolver' ? rows.filter(({ stuck }) => stuck) : rows
    return { rows: found, next: null, total: found.length }
  })
  server.on(contabilidad.fiscalDocument, ({ id }) => detail(rows.find((one) => one.id === id) ?? REFUSED))
  server.on(contabilidad.retryFiscalDocument, () => detail(LATE))
  server.on(contabilidad.correctFiscalDocument, () => detail(row(4, { number: 'SETP1' })))
})

const cell = (number: string) => page.getByRole('row').filter({ hasText: number })

it('begins with what waits for a person, says why, and with which code', async () => {
  await show(server, <InboxView />)
  await expect.element(cell('SETP1')).toBeVisible()
  await expect.element(page.getByText('El NIT del cliente no existe')).toBeVisible()
  await expect.element(page.getByText('Código FAK21')).toBeVisible()
  expect(cell('SETP3').query()).toBeNull()
  await userEvent.selectOptions(page.getByLabelText('Mostrar'), 'Todos')
  await expect.element(cell('SETP3').getByText('Aceptada por la DIAN')).toBeVisible()
  await expect.element(cell('SETP2').getByText(/^Plazo:/)).toBeVisible()
})

it('begins with all where nothing waits, and says so of what waits', async () => {
  rows = [row(3)]
  await show(server, <InboxView />)
  await expect.element(cell('SETP3')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Mostrar'), 'Por resolver')
  await expect.element(page.getByText('Nada por resolver.')).toBeVisible()
})

it('tries again by one press', async () => {
  await show(server, <InboxView />, '/?estado=todos')
  await userEvent.click(page.getByRole('button', { name: 'Reintentar: SETP2' }))
  await expect.poll(() => server.sent(contabilidad.retryFiscalDocument)).toEqual([{ id: LATE.id }])
})

it('says what correcting does before it is done, and where to mend it first', async () => {
  await show(server, <InboxView />)
  await userEvent.click(page.getByRole('button', { name: 'Corregir y reenviar: SETP1' }))
  const dialog = page.getByRole('dialog', { name: 'Corregir y reenviar SETP1' })
  await expect.element(dialog.getByText(/con el mismo número/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Los datos de Hotel Mirador' }))
    .toHaveAttribute('href', '/module/cdm?tab=clientes&q=Hotel+Mirador')
  expect(server.sent(contabilidad.correctFiscalDocument)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Corregir y reenviar' }))
  await expect.poll(() => server.sent(contabilidad.correctFiscalDocument)).toEqual([{ id: REFUSED.id }])
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a document shows its key, what was said and how often something happened, without a phone getting wider', async () => {
  await page.viewport(360, 740)
  await show(server, <InboxView />, `/?documento=${REFUSED.id}`)
  const dialog = page.getByRole('dialog', { name: 'Factura SETP1' })
  await expect.element(dialog.getByRole('button', { name: 'Copiar: CUFE' })).toBeVisible()
  await expect.element(dialog.getByText('NIT inválido')).toBeVisible()
  await expect.element(dialog.getByText(/^3 veces, la última:/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Descargar XML' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
