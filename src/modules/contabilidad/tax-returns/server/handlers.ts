import { taxReturnDocuments } from './documents.ts'
import { taxReturn, taxReturns } from './draft.ts'
import { printedTaxReturn, taxReturnPdf } from './papers.ts'
import { settleTaxes } from './settle.ts'
import { taxSettlement } from './settling.ts'
import { undoTaxSettlement } from './undo-settlement.ts'

export const taxReturnHandlers = {
  taxReturns,
  taxReturn,
  taxReturnDocuments,
  taxReturnSheet: printedTaxReturn,
  taxReturnPdf,
  taxSettlement,
  settleTaxes,
  undoTaxSettlement,
}
