import { z } from 'zod'
import type { Formats } from '#src/kernel/format.ts'
import { modulePath } from '#src/kernel/module.ts'
import { boardOf, moveTo, ofColumn } from '../../../kernel/board.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, ByVersion, cursor, pageOf, search } from '../../../kernel/fields.ts'
import { daily, reads, works } from '../../../kernel/rights/levels.ts'
import { LOT_TABLES } from '../lot-tables.ts'
import { expectedAt, Lot, LotCard, LotChange, LotMove, NewLot, UNASSIGNED } from '../rows.ts'
import { StopLot } from '../stops/schemas.ts'

const { read, act } = callsOf('textil')

export const LOT_STATES = ['en-curso', 'terminados', 'archivados'] as const
const LotListInput = z.strictObject({
  search: search(),
  state: z.enum(LOT_STATES).default('en-curso'),
  cursor: cursor(),
})
export type LotListInput = z.infer<typeof LotListInput>

/** A column of the board: a station's id, or that of no station. */
const column = z.union([z.enum([UNASSIGNED]), z.uuid()], { error: 'Elige una estación.' })
const MoveLot = moveTo(column).extend({ expected_completion_at: expectedAt() })
export type MoveLot = z.infer<typeof MoveLot>

const edit = { access: works('textil'), failed: 'Error' }
const work = { access: daily('textil'), failed: 'Error' }

/** An order is settled by its lots; too many are told of, not refused. */
const lotDone = (title: string, { order_code, order_quantity, order_assigned }: Lot) =>
  order_assigned > order_quantity
    ? {
        title,
        description: ({ count }: Formats) =>
          `Los lotes de ${order_code} suman ${count(order_assigned)} de ${count(order_quantity)} unidades.`,
      }
    : title

/** The lots of the orders: on the board of stations, listed, moved, stopped, finished. */
export const lotCalls = {
  /** How the board stands as a whole. */
  pipeline: read('/pipeline', {
    access: reads('textil'),
    reads: [...LOT_TABLES, 'company_profiles'],
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
    access: reads('textil'),
    reads: LOT_TABLES,
    input: z.strictObject({ search: search() }),
    output: boardOf(LotCard),
  }),
  cards: read('/cards', {
    access: reads('textil'),
    reads: LOT_TABLES,
    input: z.strictObject({ search: search(), ...ofColumn(column) }),
    output: pageOf(LotCard),
  }),
  lots: read('/lots', {
    access: reads('textil'),
    scope: 'orders:read',
    reads: LOT_TABLES,
    input: LotListInput,
    output: pageOf(Lot),
  }),
  /** With all that became of it, the latest first. */
  lot: read('/lot/{id}', {
    access: reads('textil'),
    scope: 'orders:read',
    reads: [...LOT_TABLES, 'lot_moves', 'lot_stops', 'stop_reasons', 'machinery_maintenance', 'profiles'],
    input: ById,
    output: z.object({ lot: Lot, moves: z.array(LotMove) }),
    record: { page: (id) => `${modulePath('textil')}?tab=lotes&lote=${id}`, table: 'production_lots', edit: 'editLot' },
  }),
  addLot: act('POST /lots', {
    does: 'crear un lote',
    did: 'creó un lote',
    ...edit,
    input: NewLot,
    output: Lot,
    done: (lot: Lot) => lotDone(`«${lot.name}» creado.`, lot),
    undo: 'rows',
  }),
  editLot: act('PATCH /lots/{id}', {
    does: 'editar un lote',
    did: 'editó un lote',
    ...edit,
    input: LotChange,
    output: Lot,
    done: (lot: Lot) => lotDone('Lote actualizado.', lot),
    undo: 'rows',
  }),
  moveLot: act('POST /lots/{id}/move', {
    does: 'mover un lote',
    did: 'movió un lote',
    ...work,
    input: MoveLot,
    output: LotCard,
    done: 'Lote movido.',
    offline: true,
    undo: 'rows',
  }),
  stopLot: act('POST /lots/{id}/stop', {
    does: 'detener un lote',
    did: 'detenió un lote',
    ...work,
    input: StopLot,
    output: Lot,
    done: 'El lote ha sido detenido',
    offline: true,
    undo: 'rows',
  }),
  resumeLot: act('POST /lots/{id}/resume', {
    does: 'reanudar un lote',
    did: 'reanudó un lote',
    ...work,
    input: ByVersion,
    output: Lot,
    done: 'El lote ha sido reanudado',
    offline: true,
    undo: 'rows',
  }),
  finishLot: act('POST /lots/{id}/finish', {
    does: 'terminar un lote',
    did: 'terminó un lote',
    ...edit,
    input: ByVersion,
    output: Lot,
    done: 'Lote terminado.',
    undo: 'rows',
  }),
  reopenLot: act('POST /lots/{id}/reopen', {
    does: 'reabrir un lote',
    did: 'reabrió un lote',
    ...edit,
    input: ByVersion,
    output: Lot,
    done: 'Lote reabierto.',
    undo: 'rows',
  }),
  archiveLot: act('POST /lots/{id}/archive', {
    does: 'archivar un lote',
    did: 'archivó un lote',
    ...edit,
    input: ByVersion,
    output: Lot,
    done: 'Lote archivado.',
    undo: 'rows',
  }),
  restoreLot: act('POST /lots/{id}/restore', {
    does: 'restaurar un lote',
    did: 'restauró un lote',
    ...edit,
    input: ByVersion,
    output: Lot,
    done: (lot: Lot) => lotDone('Lote restaurado.', lot),
    undo: 'rows',
  }),
} satisfies Contract
