import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { goodsKeeper } from '../../server/goods-followers.ts'
import type { SupplierSum, UnbilledAsked, UnbilledGoods, UnbilledLine } from '../schemas.ts'
import { receivedLedger } from './ledger.ts'
import { unbilledLines } from './unbilled-lines.ts'

/** Lines in one report; further ones count only in its sums. */
const MOST_LINES = 1_000

export const unbilledGoodsHandlers = ({ areas }: Pick<Services, 'areas'>) => ({
  async unbilledGoods({ sql, company, input }: Ctx<UnbilledAsked>): Promise<UnbilledGoods> {
    const day = input.day ?? (await companyDay(sql, company))
    const keeper = goodsKeeper(areas())
    const [lines, { accounts, balance }] = await Promise.all([
      keeper ? unbilledLines(sql, company, keeper, day) : [],
      receivedLedger(sql, company, keeper, day),
    ])
    const booked = sumOf(lines.filter((line) => line.booked))
    return {
      day,
      rows: lines.slice(0, MOST_LINES),
      lines: lines.length,
      suppliers: supplierSums(lines),
      total: amountOf(sumOf(lines)),
      unbooked: amountOf(sumOf(lines) - booked),
      accounts,
      ledger: balance,
      difference: balance === null ? null : amountOf(centsOf(balance) - booked),
    }
  },
})

const sumOf = (lines: readonly UnbilledLine[]) => lines.reduce((cents, { value }) => cents + centsOf(value), 0n)

const supplierSums = (lines: readonly UnbilledLine[]): SupplierSum[] =>
  [...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].map(([supplier_id, own]) => ({
    supplier_id,
    supplier: own.at(-1)?.supplier ?? '',
    value: amountOf(sumOf(own)),
  }))
