import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { keeperOf } from '../../server/goods-followers.ts'
import type { NewGoodsReceipt } from '../schemas.ts'
import { takeBackReceipt } from './annul.ts'
import { billableLines, goodsReceipt, goodsReceiptAt, goodsReceipts } from './lists.ts'
import { receiveFromSupplier } from './receive.ts'

export const goodsReceiptHandlers = ({ areas }: Pick<Services, 'areas'>) => ({
  goodsReceipts,
  goodsReceipt,
  billableLines,

  async receiveGoods({ sql, company, user, input }: Ctx<NewGoodsReceipt>) {
    const { id } = await receiveFromSupplier({ sql, company, author: user.id, keeper: keeperOf(areas()) }, input)
    return goodsReceiptAt(sql, company, id)
  },

  async annulGoodsReceipt({ sql, company, user, input }: Ctx<Annulment>) {
    await takeBackReceipt(sql, company, keeperOf(areas()), { ...input, author: user.id })
    return goodsReceiptAt(sql, company, input.id)
  },
})
