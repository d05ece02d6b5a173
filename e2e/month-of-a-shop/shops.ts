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
 * Rates: CO Estatuto Tributario, art. 468; EC Ley de Régimen Tributario Interno, art. 65, and Decreto Ejecutivo 470 of 2024; ES Ley 37/1992, art. 90.
 */
export const SHOPS = [
  { country: 'Colombia', rate: '19', bill: 1190, collected: 1428, sold: 228, bought: 190, bank: 226 },
  { country: 'Ecuador', rate: '15', bill: 1150, collected: 1380, sold: 180, bought: 150, bank: 218 },
  { country: 'España', rate: '21', bill: 1210, collected: 1452, sold: 252, bought: 210, bank: 230 },
]
export type Shop = (typeof SHOPS)[number]

export const INVENTORY = 600
export const RESULT = 788

/** As the company writes it: with or without a dot at the thousands. */
export const shown = (amount: number) => new RegExp(String(amount).replace(/(\d)(\d{3})$/, '$1\\.?$2'))
