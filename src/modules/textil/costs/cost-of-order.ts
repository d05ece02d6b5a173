import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { hourCents, hourRateOn } from '../hours/rules.ts'
import { scaled } from '../styles/rules.ts'
import type { StyleMaterial } from '../styles/schemas.ts'
import {
  allParts,
  type CentParts,
  eachOf,
  less,
  marginOf,
  materialCents,
  NOTHING,
  plus,
  type SizePieces,
  shownParts,
  sumToCents,
  workshopCents,
} from './rules.ts'
import type { CostSettings, OrderCost } from './schemas.ts'

/** A bundle of an order, as far as its cost asks. */
export interface CostedLot {
  size: string
  pieces: number
  /** Good pieces and seconds. */
  usable: number
  finished: boolean
  received: boolean
  /** Whether its materials left stock when it was cut. */
  taken: boolean
  /** Unrounded; of one that was received, nothing: its receipt says it. */
  labour: string
}

/** One that brought nothing in (usable 0) says what was lost. */
export interface CostedReceipt {
  usable: number
  /** By what the kardex says today. */
  material: string
  labour: string
  workshop: string
}

/** What is known of an order, from which its cost follows. */
export interface CostedOrder extends Pick<OrderCost, 'id' | 'order_code' | 'style' | 'status' | 'quoted'> {
  /** Null: it names no style. */
  sheet: {
    materials: readonly Pick<StyleMaterial, 'material_id' | 'waste' | 'quantities' | 'cost'>[]
    minutes: string
    /** What a piece pays, and what is done to it by the time. */
    labour: string
    steps: readonly { station_id: string | null; minutes: string }[]
  } | null
  asked: readonly SizePieces[]
  /** What the materials of its cuts were worth when they left stock, by what the kardex says today. */
  taken: readonly string[]
  lots: readonly CostedLot[]
  receipts: readonly CostedReceipt[]
  settings: Pick<CostSettings, 'labour_by' | 'hour_rates' | 'workshop_by' | 'workshop_rate'>
  /** By whose rates is planned. */
  today: string
  /** Whether the company keeps stock: then a piece is done once it came in, otherwise once its bundle is finished. */
  kept: boolean
}

export function costOfOrder(order: CostedOrder): OrderCost {
  const { id, order_code, style, status, quoted } = order
  const planned = plannedOf(order)
  const open = order.kept ? [] : order.lots.filter(({ finished, received, taken }) => finished && !received && !taken)
  const own = doneAlone(order, open)
  const lost = sumOfReceipts(order.receipts.filter(({ usable }) => usable === 0))
  const received = receivedOf(order)
  const done = plus(received, own)
  const pieces = sumOf([...order.receipts, ...open], ({ usable }) => usable)
  const spent: CentParts = {
    material: order.taken.reduce((sum, worth) => sum + centsOf(worth), 0n) + estimated(order, order.lots),
    labour: received.labour + lost.labour + sumToCents(order.lots.map(({ labour }) => labour)),
    workshop: done.workshop,
  }
  const shown = pieces === 0 ? null : { pieces, all: shownParts(done), each: shownParts(eachOf(done, pieces)) }
  return {
    ...{ id, order_code, style, status, labour_by: order.settings.labour_by, quoted, planned, done: shown },
    spent: shownParts(spent),
    in_process: shownParts(less(pieces === 0 ? spent : less(spent, done), lost)),
    lost: shownParts(lost),
    estimated: order.lots.some(({ taken }) => !taken),
    planned_margin: quoted && planned ? marginOf(quoted, planned.each.total) : null,
    margin: quoted && shown ? marginOf(quoted, shown.each.total) : null,
    margin_of_all:
      quoted && shown ? amountOf(centsOf(quoted) * BigInt(pieces) - centsOf(shown.all.total) - allParts(lost)) : null,
  }
}

const sumOf = <T>(rows: readonly T[], part: (row: T) => number) => rows.reduce((sum, row) => sum + part(row), 0)

function plannedOf({ sheet, asked, settings, today }: CostedOrder): OrderCost['planned'] {
  const pieces = sumOf(asked, ({ quantity }) => quantity)
  if (sheet === null || pieces === 0) return null
  const material = materialCents(sheet.materials, asked)
  if (material === null) return null
  const labour =
    settings.labour_by === 'hora'
      ? hourCents(
          sheet.steps.map(({ station_id, minutes }) => ({
            minutes,
            rate: hourRateOn(settings.hour_rates, station_id, today),
          })),
          pieces,
        )
      : times(sheet.labour, pieces)
  const parts = { material, labour, workshop: workshopCents(settings, sheet.minutes, pieces, labour) }
  return { pieces, all: shownParts(parts), each: shownParts(eachOf(parts, pieces)) }
}

/** Half up, to whole cents. */
const times = (amount: string, pieces: number) => (scaled(amount, 4) * BigInt(pieces) + 50n) / 100n

/** What came into stock, and by the style what the materials of those pieces are worth that never left it. */
const receivedOf = (order: CostedOrder): CentParts =>
  plus(sumOfReceipts(order.receipts.filter(({ usable }) => usable > 0)), {
    ...NOTHING,
    material: estimated(
      order,
      order.lots.filter(({ received }) => received),
    ),
  })

const sumOfReceipts = (receipts: readonly CostedReceipt[]): CentParts =>
  receipts.reduce<CentParts>(
    (sum, { material, labour, workshop }) =>
      plus(sum, { material: centsOf(material), labour: centsOf(labour), workshop: centsOf(workshop) }),
    NOTHING,
  )

/** Finished bundles of a company that keeps no stock. */
function doneAlone(order: CostedOrder, lots: readonly CostedLot[]): CentParts {
  const labour = sumToCents(lots.map((lot) => lot.labour))
  const minutes = order.sheet?.minutes ?? '0'
  return {
    material: estimated(order, lots),
    labour,
    workshop: workshopCents(
      order.settings,
      minutes,
      sumOf(lots, ({ usable }) => usable),
      labour,
    ),
  }
}

/** What the materials of bundles cost by the style, of those whose materials did not leave stock. */
function estimated({ sheet }: CostedOrder, lots: readonly CostedLot[]): bigint {
  const pieces = lots.filter(({ taken }) => !taken).map((lot) => ({ size: lot.size, quantity: lot.pieces }))
  return materialCents(sheet?.materials ?? [], pieces) ?? 0n
}
