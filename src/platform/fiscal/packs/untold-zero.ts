import { isSameRate } from './amounts.ts'
import type { FiscalDocument } from './document.ts'
import { textInOneLine } from './elements.ts'
import { lackIf } from './lacking.ts'
import type { Lack } from './types.ts'

/**
 * A line to which 0 % alone is added, where an authority wants to know why: `reasons` of the country's codes. A credit note takes back what was
 * issued, and is not asked again.
 */
export function checkUntoldZero({ kind, lines }: FiscalDocument, reasons: string): readonly Lack[] {
  const untold = lines.find(({ taxes }) => taxes.some(({ bare, rate }) => bare && isSameRate(rate, '0')))
  if (kind === 'nota_credito' || !untold) return []
  const what = textInOneLine(untold.description, 60)
  return lackIf(true, 'taxes', `«${what}» va sin IVA y no dice por qué: elige en su línea un impuesto ${reasons}.`)
}
