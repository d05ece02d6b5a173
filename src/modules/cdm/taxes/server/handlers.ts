import { addTaxCode, archiveTaxCode, editTaxCode, restoreTaxCode, taxCodes } from './codes.ts'
import { offeredTaxes, takeOfferedTaxes } from './offered.ts'

export const taxCodeHandlers = {
  taxCodes,
  offeredTaxes,
  takeOfferedTaxes,
  addTaxCode,
  editTaxCode,
  archiveTaxCode,
  restoreTaxCode,
}
