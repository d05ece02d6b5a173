/** The job that sends the documents of a company, or of all in which something is due. */
export const FISCAL_OUTBOX = 'fiscal-outbox'
