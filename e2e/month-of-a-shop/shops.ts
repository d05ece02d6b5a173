/*
 * One month of one shop, with paper and pencil. It orders 10 shirts at 100, which come, are billed and paid; it sells 5 at 300, takes one back, and
 * collects the rest; the bank takes 12 for itself.
 *
 *                          CO, IVA 19 %   EC, IVA 15 %   ES, IVA 21 %
 *   bill      1,000 + IVA         1,190          1,150          1,210   (IVA 190, 150, 210)
 *   invoice   1,500 + IVA         1,785          1,725          1,815   (IVA 285, 225, 315)
 *   return      300 + IVA           357            345            363   (IVA  57,  45,  63)
 *   collected                     1,428          1,380          1,452
 *   book of sales: base 1,200       228            180            252
 *   book of purchases: base 1,000   190            150            210
 *   at the bank: collected - bill - 12 = 226      218            230
 *
 *   shirts: 10 came, 5 went, 1 came back: 6 lie there at 100 each: inventory 600; 4 were sold: they cost 400.
 *   result: 1,200 - 400 - 12 = 788 in each.
 *   balance: bank + inventory + IVA of purchases = IVA of sales + result, as 226 + 600 + 190 = 228 + 788.
 *
 *   taxes:                   CO 300           EC 104         ES 303
 *   sold, gross              28  1,500        401  1,500     07  1,500
 *   came back                42    300        (net in 411)   14   -300
 *   sold, net                43  1,200        411  1,200
 *   its IVA                  59    285        421    180     09    315
 *   of what came back        79     57        (net in 421)   15    -63
 *   bought                   51  1,000        500  1,000     28  1,000
 *   its IVA                  72    190        520    150     29    210
 *   to pay                   88     38        859     30     71     42
 *   which is what was sold less what was bought: 228 - 190, 180 - 150, 252 - 210. Settling takes both out of their accounts and owes the rest.
 *
 * Rates: CO Estatuto Tributario, art. 468; EC Ley de Régimen Tributario Interno, art. 65, and Decreto Ejecutivo 470 of 2024; ES Ley 37/1992, art. 90.
 * Boxes: src/modules/contabilidad/tax-returns/forms; periods: two months in CO, one in EC, three in ES.
 */
export interface Shop {
  country: string
  /** Of its IVA, in percent. */
  rate: string
  bill: number
  collected: number
  sold: number
  bought: number
  bank: number
  /** The form that it drafts, and the period that has this month. */
  form: string
  period: string
  /** The box that has what it sold. */
  generated: string
  boxes: Record<string, number>
}

export const SHOPS: readonly Shop[] = [
  {
    ...{ country: 'Colombia', rate: '19', bill: 1190, collected: 1428, sold: 228, bought: 190, bank: 226 },
    ...{ form: '300', period: 'marzo–abril de 2026', generated: '59' },
    boxes: { 28: 1500, 42: 300, 43: 1200, 51: 1000, 59: 285, 72: 190, 79: 57, 88: 38 },
  },
  {
    ...{ country: 'Ecuador', rate: '15', bill: 1150, collected: 1380, sold: 180, bought: 150, bank: 218 },
    ...{ form: '104', period: 'marzo de 2026', generated: '421' },
    boxes: { 401: 1500, 411: 1200, 421: 180, 500: 1000, 520: 150, 859: 30 },
  },
  {
    ...{ country: 'España', rate: '21', bill: 1210, collected: 1452, sold: 252, bought: 210, bank: 230 },
    ...{ form: '303', period: 'enero–marzo de 2026', generated: '09' },
    boxes: { '07': 1500, '09': 315, '14': -300, '15': -63, '28': 1000, '29': 210, '71': 42 },
  },
]

export const INVENTORY = 600
export const RESULT = 788

/** As the company writes it: with or without a dot at the thousands. */
export const shown = (amount: number) => new RegExp(String(amount).replace(/(\d)(\d{3})$/, '$1\\.?$2'))
