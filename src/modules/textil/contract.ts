import { z } from 'zod'
import { MAY } from '../../kernel/access.ts'
import { boardOf, moveTo, ofColumn } from '../../kernel/board.ts'
import { type Contract, callsOf, file } from '../../kernel/contract.ts'
import { cursor, flag, id, moment, One, pageOf, Seen, search } from '../../kernel/fields.ts'
import { count } from '../../kernel/format.ts'
import { Sheet } from '../../kernel/sheet.ts'
import {
  expected,
  Lot,
  LotCard,
  LotChange,
  LotMove,
  Machine,
  MachineChange,
  MaintenanceRecord,
  MOST_STATIONS,
  NewLot,
  NewMachine,
  NewMaintenance,
  NewOrder,
  NewStation,
  ORDER_STATUSES,
  Order,
  OrderChange,
  Station,
  StationChange,
  StationFigures,
  UNASSIGNED,
} from './rows.ts'

const { read, act } = callsOf('textil')

const ORDER_SORTS = ['created', '-created', 'code', '-code', 'due', '-due'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
const OrderList = z.strictObject({
  search: search(),
  status: z.enum(ORDER_STATUSES).optional(),
  sort: z.enum(ORDER_SORTS).default('-created'),
  cursor: cursor(),
})
export type OrderList = z.infer<typeof OrderList>

export const LOT_STATES = ['en-curso', 'terminados', 'archivados'] as const
const LotList = z.strictObject({ search: search(), state: z.enum(LOT_STATES).default('en-curso'), cursor: cursor() })
export type LotList = z.infer<typeof LotList>

/** A column of the board: a station's id, or that of no station. */
const column = z.union([z.enum([UNASSIGNED]), z.uuid()], { error: 'Elige una estación.' })
const MoveLot = moveTo(column).extend({ expected_completion_at: expected() })
export type MoveLot = z.infer<typeof MoveLot>

const MachineList = z.strictObject({
  search: search(),
  archived: flag(),
  sort: z.enum(['name', '-name', 'next', '-next']).default('name'),
  cursor: cursor(),
})
export type MachineList = z.infer<typeof MachineList>

/** How many days a report looks back. */
export const PERIODS = ['30', '90', '365'] as const
export type Period = (typeof PERIODS)[number]
const Reported = z.strictObject({ days: z.enum(PERIODS).default('90') })
export type Reported = z.infer<typeof Reported>

const edit = { access: MAY.editModule, failed: 'Error' }
const work = { access: MAY.workModule, failed: 'Error' }
const ofLots = ['production_lots', 'production_orders', 'production_stations']
const ofReport = [...ofLots, 'lot_moves']

/** An order is settled by its lots; too many are told of, not refused. */
const lotDone = (said: string, { order_code, order_quantity, order_assigned }: Lot) =>
  order_assigned > order_quantity
    ? {
        title: said,
        description: `Los lotes de ${order_code} suman ${count(order_assigned)} de ${count(order_quantity)} unidades.`,
      }
    : said

export const textil = {
  orders: read('/orders', {
    access: MAY.readModule,
    scope: 'orders:read',
    reads: ['production_orders', 'production_order_materials', 'production_lots', 'cdm_products'],
    input: OrderList,
    output: pageOf(Order),
  }),
  /** With its lots, the newest first. */
  order: read('/order/{id}', {
    access: MAY.readModule,
    scope: 'orders:read',
    reads: ['production_orders', 'production_order_materials', 'cdm_products', ...ofLots],
    input: One,
    output: z.object({ order: Order, lots: z.array(Lot) }),
  }),
  addOrder: act('POST /orders', {
    does: 'crear una orden de producción',
    access: MAY.editModule,
    scope: 'orders:write',
    input: NewOrder,
    output: Order,
    done: 'Orden de Producción creada.',
    failed: 'Error al crear OP',
  }),
  editOrder: act('PATCH /orders/{id}', {
    does: 'editar una orden de producción',
    access: MAY.editModule,
    input: OrderChange,
    output: Order,
    done: 'Orden de Producción actualizada.',
    failed: 'Error al actualizar',
  }),
  cancelOrder: act('POST /orders/{id}/cancel', {
    does: 'cancelar una orden de producción',
    ...edit,
    input: Seen,
    output: Order,
    done: 'Orden de Producción cancelada.',
  }),
  reactivateOrder: act('POST /orders/{id}/reactivate', {
    does: 'reactivar una orden de producción',
    ...edit,
    input: Seen,
    output: Order,
    done: 'Orden de Producción reactivada.',
  }),

  /** How the board stands as a whole. */
  pipeline: read('/pipeline', {
    access: MAY.readModule,
    reads: [...ofLots, 'company_profiles'],
    output: z.object({
      /** The company's: by its clock moments are read and typed. */
      country: z.string(),
      late: z.int(),
      stopped: z.int(),
      /** Until the next lot is late; null where none will be. */
      next_late_ms: z.int().nullable(),
    }),
  }),
  board: read('/board', {
    access: MAY.readModule,
    reads: ofLots,
    input: z.strictObject({ search: search() }),
    output: boardOf(LotCard),
  }),
  cards: read('/cards', {
    access: MAY.readModule,
    reads: ofLots,
    input: z.strictObject({ search: search(), ...ofColumn(column) }),
    output: pageOf(LotCard),
  }),
  lots: read('/lots', {
    access: MAY.readModule,
    scope: 'orders:read',
    reads: ofLots,
    input: LotList,
    output: pageOf(Lot),
  }),
  /** With all that became of it, the latest first. */
  lot: read('/lot/{id}', {
    access: MAY.readModule,
    scope: 'orders:read',
    reads: [...ofLots, 'lot_moves', 'profiles'],
    input: One,
    output: z.object({ lot: Lot, moves: z.array(LotMove) }),
  }),
  addLot: act('POST /lots', {
    does: 'crear un lote',
    ...edit,
    input: NewLot,
    output: Lot,
    done: (lot: Lot) => lotDone(`Lote ${lot.name} creado.`, lot),
  }),
  editLot: act('PATCH /lots/{id}', {
    does: 'editar un lote',
    ...edit,
    input: LotChange,
    output: Lot,
    done: (lot: Lot) => lotDone('Lote actualizado.', lot),
  }),
  moveLot: act('POST /lots/{id}/move', {
    does: 'mover un lote',
    ...work,
    input: MoveLot,
    output: LotCard,
    done: 'Lote movido.',
  }),
  stopLot: act('POST /lots/{id}/stop', {
    does: 'detener un lote',
    ...work,
    input: Seen,
    output: Lot,
    done: 'El lote ha sido detenido',
  }),
  resumeLot: act('POST /lots/{id}/resume', {
    does: 'reanudar un lote',
    ...work,
    input: Seen,
    output: Lot,
    done: 'El lote ha sido reanudado',
  }),
  finishLot: act('POST /lots/{id}/finish', {
    does: 'terminar un lote',
    ...edit,
    input: Seen,
    output: Lot,
    done: 'Lote terminado.',
  }),
  reopenLot: act('POST /lots/{id}/reopen', {
    does: 'reabrir un lote',
    ...edit,
    input: Seen,
    output: Lot,
    done: 'Lote reabierto.',
  }),
  archiveLot: act('POST /lots/{id}/archive', {
    does: 'archivar un lote',
    ...edit,
    input: Seen,
    output: Lot,
    done: 'Lote archivado.',
  }),
  restoreLot: act('POST /lots/{id}/restore', {
    does: 'restaurar un lote',
    ...edit,
    input: Seen,
    output: Lot,
    done: (lot: Lot) => lotDone('Lote restaurado.', lot),
  }),

  /** All of them, in their order. */
  stations: read('/stations', { access: MAY.readModule, reads: ofLots, output: z.array(Station) }),
  addStation: act('POST /stations', {
    does: 'crear una estación',
    ...edit,
    input: NewStation,
    output: Station,
    done: 'Estación creada.',
  }),
  editStation: act('PATCH /stations/{id}', {
    does: 'cambiar el nombre de una estación',
    ...edit,
    input: StationChange,
    output: Station,
    done: 'Estación actualizada.',
  }),
  /** To a place among all of them, from 1; the others close up. */
  moveStation: act('POST /stations/{id}/position', {
    does: 'ordenar las estaciones',
    ...edit,
    input: z.strictObject({
      id: id(),
      position: z.int({ error: 'Elige un lugar de la lista.' }).min(1).max(MOST_STATIONS),
    }),
  }),
  removeStation: act('DELETE /stations/{id}', {
    does: 'eliminar una estación',
    ...edit,
    input: One,
    done: 'Estación eliminada.',
  }),

  machines: read('/machines', {
    access: MAY.readModule,
    reads: ['machinery_maintenance'],
    input: MachineList,
    output: pageOf(Machine),
  }),
  /** What was done to a machine, the latest first. */
  maintenance: read('/machines/{id}/maintenance', {
    access: MAY.readModule,
    reads: ['machinery_maintenance', 'maintenance_records', 'profiles'],
    input: One,
    output: z.object({ machine: Machine, records: z.array(MaintenanceRecord) }),
  }),
  addMachine: act('POST /machines', {
    does: 'agregar un equipo',
    ...edit,
    input: NewMachine,
    output: Machine,
    done: 'Equipo agregado.',
  }),
  editMachine: act('PATCH /machines/{id}', {
    does: 'editar un equipo',
    ...edit,
    input: MachineChange,
    output: Machine,
    done: 'Equipo actualizado.',
  }),
  registerMaintenance: act('POST /machines/{id}/maintenance', {
    does: 'registrar un mantenimiento',
    ...edit,
    input: NewMaintenance,
    output: Machine,
    done: 'Mantenimiento registrado.',
  }),
  archiveMachine: act('POST /machines/{id}/archive', {
    does: 'archivar un equipo',
    ...edit,
    input: Seen,
    output: Machine,
    done: 'Equipo archivado.',
  }),
  restoreMachine: act('POST /machines/{id}/restore', {
    does: 'restaurar un equipo',
    ...edit,
    input: Seen,
    output: Machine,
    done: 'Equipo restaurado.',
  }),

  /** What each station holds, and how long lots that left it within so many days had stayed. */
  report: read('/report', {
    access: MAY.readModule,
    reads: ofReport,
    input: Reported,
    output: z.object({ at: moment(), stations: z.array(StationFigures) }),
  }),
  /** The same on paper. */
  reportSheet: read('/report-sheet', {
    access: MAY.readModule,
    reads: [...ofReport, 'company_profiles'],
    input: Reported,
    output: Sheet,
  }),
  reportPdf: read('/report/pdf', {
    access: MAY.readModule,
    reads: [...ofReport, 'company_profiles'],
    input: Reported,
    output: file(),
  }),
} satisfies Contract
