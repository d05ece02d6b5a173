import { textil } from '#src/modules/textil/contract.ts'
import { addProduct } from './cdm.ts'
import { deed, type Walk } from './deed.ts'
import { celled, costs, cuts } from './textil/bundles.ts'
import { capacity, lots, machines, quality, reasons, stations } from './textil/line.ts'
import { orders, quoted, styles, varied } from './textil/orders.ts'
import { pay, sewn } from './textil/pay.ts'

export const textilWalk: Walk = {
  area: 'textil',
  before: [...sewn, varied, addProduct, addProduct, ...quoted, ...celled],
  figures: {
    balances: `select account_id, sum(debit - credit) as balance from journal_lines group by account_id
      having sum(debit - credit) <> 0 order by account_id`,
    sheets: `select id, paid_on, amount,
      exists (select from piece_sheet_entries e where e.piece_sheet_id = p.id and not e.taken_back) as posted from piece_sheets p
      where status = 'approved' order by id`,
  },
  deeds: [
    ...cuts,
    ...orders,
    ...stations,
    ...styles,
    ...costs,
    ...capacity,
    ...reasons,
    ...machines,
    ...lots,
    ...quality,
    ...pay,
    deed(textil.removeStation, (made) => ({ id: made(textil.addStation).id })),
  ],
}
