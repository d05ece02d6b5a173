import { expect, test } from 'vitest'
import type { PaletteEntry, PaletteRecord } from '../slots.ts'
import { paletteGroups } from './groups.ts'

const CHAT: PaletteEntry = { id: 'chat', kind: 'screen', title: 'Chat', area: 'Chat', icon: 'mail', path: '/chat' }
const INVOICE: PaletteEntry = {
  id: 'issue',
  kind: 'act',
  title: 'Emitir una factura',
  area: 'Contabilidad',
  icon: 'receipt',
  path: '/module/contabilidad?tab=cartera&factura=nueva',
}
const recordOf = (title: string, path: string): PaletteRecord => ({
  kind: 'ventas.quote',
  kind_name: 'Cotización',
  icon: 'file-text',
  id: title,
  title,
  about: 'Hotel Mirador',
  state: 'Enviada',
  path,
  actions: [{ title: 'Facturar', path: `${path}&hacer=facturar` }],
})
const QUOTE = recordOf('COT-2026-001', '/module/ventas?cotizacion=1')

const groupsFor = (typed: string, more: Partial<Parameters<typeof paletteGroups>[0]> = {}) =>
  paletteGroups({ typed, here: '', recent: [], records: [], entries: [CHAT, INVOICE], iconAt: () => 'x', ...more }).map(
    ({ title, options }) => [title, ...options.map((option) => option.title)],
  )

test('with nothing typed, what was open lately comes first, without where the person is', () => {
  const recent = [
    { path: '/module/ventas', title: 'Ventas', about: '' },
    { path: '/module/bodega', title: 'Bodega', about: '' },
  ]
  expect(groupsFor('', { recent, here: '/module/ventas' })).toEqual([
    ['Recientes', 'Bodega'],
    ['Acciones', 'Emitir una factura'],
    ['Pantallas', 'Chat'],
  ])
})

test('with nothing typed, the acts of the screen that is open go before those of others', () => {
  const own = { ...INVOICE, id: 'count', title: 'Iniciar un conteo', path: '/module/bodega?tab=conteos&hacer=nuevo' }
  expect(groupsFor('', { entries: [INVOICE, own], here: '/module/bodega?tab=stock' })).toEqual([
    ['Acciones', 'Iniciar un conteo', 'Emitir una factura'],
  ])
})

test('the group with the better fit goes first', () => {
  const said = recordOf('Hablamos por chat', '/chat?mensaje=1')
  expect(groupsFor('chat', { records: [said] })).toEqual([
    ['Pantallas', 'Chat'],
    ['Registros', 'Hablamos por chat'],
  ])
  expect(groupsFor('factura', { records: [recordOf('Factura de luz', '/x')] })[0]?.[0]).toBe('Registros')
})

test('what the server found stays, whatever it was found by', () => {
  expect(groupsFor('5550101', { records: [QUOTE] })).toEqual([['Registros', 'COT-2026-001']])
})

test('a record that was open lately is offered once, with its actions', () => {
  const [group, ...others] = paletteGroups({
    typed: 'cot',
    here: '',
    recent: [{ path: QUOTE.path, title: 'COT-2026-001', about: 'Cotización' }],
    records: [QUOTE],
    entries: [],
    iconAt: () => 'x',
  })
  expect(others).toEqual([])
  expect(group?.options[0]?.actions).toEqual(QUOTE.actions)
})
