import { addTaxCode, archiveTaxCode, editTaxCode, restoreTaxCode, taxCodes } from './codes.ts'
import { lineTaxes } from './line-taxes.ts'
import { offeredTaxes, takeOfferedTaxes } from './offered.ts'

export const taxCodeHandlers = {
  taxCodes,
  lineTaxes,
  offeredTaxes,
  takeOfferedTaxes,
  addTaxCode,
  editTaxCode,
  archiveTaxCode,
  restoreTaxCode,
}
