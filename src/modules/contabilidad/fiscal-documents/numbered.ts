import type { CorrectedFiscalDocument, FiscalDocument } from '../../../platform/fiscal/packs/document.ts'

/** The number that a document takes in its series, and the moment at which it does. */
export type Numbered = Pick<FiscalDocument, 'series' | 'ordinal' | 'number' | 'issued_at' | 'transcribes'>

/** The same of what corrects an invoice: how the authority knows that one, where it does, and the code of the reason. */
export interface NumberedCorrection extends Numbered {
  corrected?: Pick<CorrectedFiscalDocument, 'kind' | 'number' | 'date' | 'key' | 'transcribed'>
  concept?: string
}
