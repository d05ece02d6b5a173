import type { CorrectedFiscalDocument, FiscalDocument } from '../document.ts'

type KeyScheme = 'CUFE-SHA384' | 'CUDE-SHA384'

/** A CUFE is of an invoice, made with the technical key of its range; notes and what transcribes a paper have a CUDE, with the software's PIN: annex 1.9, 11.4.1. */
export const keySchemeOf = ({ kind, transcribes }: Pick<FiscalDocument, 'kind' | 'transcribes'>): KeyScheme =>
  kind === 'factura' && transcribes === undefined ? 'CUFE-SHA384' : 'CUDE-SHA384'

/** Of the invoice that a note corrects. */
export const correctedKeyScheme = ({ transcribed }: Pick<CorrectedFiscalDocument, 'transcribed'>): KeyScheme =>
  transcribed ? 'CUDE-SHA384' : 'CUFE-SHA384'
