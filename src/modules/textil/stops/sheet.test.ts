import { expect, it } from 'vitest'
import type { ListedStop } from './schemas.ts'
import { stopSheet } from './sheet.ts'

const stop: ListedStop = {
  ...{
    of: 'equipo',
    id: 's',
    version: 1,
    production_lot_id: null,
    name: 'Plana 1',
    order_code: null,
    station: 'Corte',
  },
  ...{ stop_reason_id: null, reason: null, machinery_id: 'm', machine: 'Plana 1', note: 'La correa' },
  ...{ started_at: '2026-01-06T03:30:00Z', ended_at: '2026-01-06T06:00:00Z', seconds: 9_000 },
}

it('tells stops by the company’s clock, one that goes on too', () => {
  const [, ...rows] = stopSheet(
    [stop, { ...stop, of: 'lote', name: 'Faldas', order_code: 'OP-1', reason: 'Calidad', ended_at: null }],
    'America/Bogota',
  )
  expect(rows).toEqual([
    [
      ...['Equipo', 'Plana 1', '', 'Corte', 'Plana 1', 'Sin motivo', 'La correa'],
      ...[{ day: '2026-01-05' }, '22:30', { day: '2026-01-06' }, '01:00', 150],
    ],
    [
      ...['Lote', 'Faldas', 'OP-1', 'Corte', 'Plana 1', 'Calidad', 'La correa'],
      ...[{ day: '2026-01-05' }, '22:30', 'Sigue', '', 150],
    ],
  ])
})
