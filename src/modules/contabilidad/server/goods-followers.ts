import type { Sql } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import { type FillingAreas, slotFor } from '#src/server/slots.ts'
import refusal from './refusals.ts'

interface GoodsDocument {
  id: string
  /** As people call it: 'REC-2026-001'. */
  number: string
  date: string
  /** Who registered it. */
  author: string
}

interface GoodsQuantity {
  product_id: string
  quantity: number
}

export interface ReceivedGoods extends GoodsDocument {
  /** Null: the first. */
  warehouse_id: string | null
  /** `unit_cost`: a decimal string with twelve decimals at most, in the company's currency and without taxes that are given back. */
  lines: readonly (GoodsQuantity & { unit_cost: string })[]
}

interface ReturnedGoods extends GoodsQuantity {
  /** Of the receipt's lines of the product, from 0. */
  nth: number
}

export interface CostedGoods extends Omit<GoodsDocument, 'id'> {
  /** The receipt whose goods cost something else than it said. */
  receipt: string
  lines: readonly { product_id: string; unit_cost: string }[]
}

/**
 * What another area does with goods that come from suppliers, in the transaction of each. A refusal of its undoes the document. What it posts is
 * owed on the account of goods that were received and not billed.
 */
export interface GoodsFollower {
  /** The path of the screen on which its accounts are chosen. */
  accountsPath: string
  /** Where goods can lie, the first on top. */
  places(sql: Query, company: string): Promise<{ id: string; name: string }[]>
  /** The account that a bill debits for goods that were received; null: goods are not in the books. */
  receivedAccount(sql: Query, company: string): Promise<string | null>
  /** Returns the entry, if it posted one. */
  onGoodsReceived(sql: Query, company: string, receipt: ReceivedGoods): Promise<string | null>
  /** What was received goes out as it came in. */
  onGoodsReceiptAnnulled(sql: Query, company: string, receipt: GoodsDocument): Promise<void>
  /** The account of what goods are worth more or less than papers say; null: goods are not in the books. */
  differenceAccount(sql: Query, company: string): Promise<string | null>
  /** What the goods of each line of a receipt cost, less those that went back, in the order of the lines. None of a receipt that was never valued. */
  keptWorth(sql: Query, company: string, receipt: string): Promise<{ product_id: string; value: string }[]>
  /**
   * Select of what the lines of receipts were worth at the end of a day, less what had gone back of them: `receipt_id`, `product_id`, `nth` (of the
   * receipt's lines of the product, from 0) and `value`.
   */
  receivedWorth(company: string, day: string): Sql
  /** Goods of a receipt go back to the supplier, at what they cost. Returns the entry and what they were worth. */
  onGoodsReturned(
    sql: Query,
    company: string,
    returned: GoodsDocument & { warehouse_id: string | null; receipt: string; lines: readonly ReturnedGoods[] },
  ): Promise<{ entry: string | null; value: string }>
  onGoodsReturnAnnulled(sql: Query, company: string, returned: GoodsDocument): Promise<void>
  /** The bill says another cost: the receipt counts with it from its day on, and so does what was sold since. */
  onGoodsCosted(sql: Query, company: string, costed: CostedGoods): Promise<void>
}

export const goodsSlot = slotFor<GoodsFollower>('what keeps the goods that come from suppliers')

/** Whoever keeps the goods of suppliers; undefined where no module does. */
export const goodsKeeper = (areas: FillingAreas): GoodsFollower | undefined => goodsSlot.filledBy(areas)[0]

/** The same, where nothing can be done without it. @throws Refusal */
export function keeperOf(areas: FillingAreas): GoodsFollower {
  const keeper = goodsKeeper(areas)
  if (keeper) return keeper
  throw refusal('goods_not_kept', 'Aquí nadie lleva las existencias: no se puede recibir mercancía.')
}
