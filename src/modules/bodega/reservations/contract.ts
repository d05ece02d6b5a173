import { callsOf } from '#src/kernel/contract.ts'
import { ById, pageOf } from '#src/kernel/fields.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import { NewReservation, Reservation, ReservationList } from './schemas.ts'

const { read, act } = callsOf('bodega')

const reserving = { access: daily('bodega'), output: Reservation } as const
const released = { call: 'releaseReservation', table: 'stock_reservations' } as const

export const reservationCalls = {
  /** The newest first. */
  reservations: read('/reservations', {
    access: reads('bodega'),
    reads: ['stock_reservations', 'cdm_products'],
    input: ReservationList,
    output: pageOf(Reservation),
  }),
  addReservation: act('POST /reservations', {
    ...reserving,
    does: 'reservar existencias',
    did: 'reservó existencias',
    input: NewReservation,
    done: ({ product_name, label }) => `${product_name}: reservado para «${label}».`,
    failed: 'Error al reservar',
    undo: released,
  }),
  releaseReservation: act('POST /reservations/{id}/release', {
    ...reserving,
    does: 'liberar una reserva',
    did: 'liberó una reserva',
    input: ById,
    done: ({ product_name, label }) => `${product_name}: ya no está reservado para «${label}».`,
    failed: 'Error al liberar la reserva',
    undo: { call: 'reopenReservation', table: 'stock_reservations' },
  }),
  reopenReservation: act('POST /reservations/{id}/reopening', {
    ...reserving,
    does: 'reservar de nuevo lo liberado',
    did: 'reservó de nuevo lo liberado',
    input: ById,
    done: ({ product_name, label }) => `${product_name}: reservado de nuevo para «${label}».`,
    failed: 'Error al reservar',
    undo: released,
  }),
}
