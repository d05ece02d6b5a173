/** Those of calls on electronic documents: see blind-fields.ts. */
export const BLIND_ELECTRONIC: Record<string, Record<string, string>> = {
  'contabilidad.fiscalBuyerXml': {
    id: 'a document that went to its buyer: src/modules/contabilidad/sharing/electronic.server.test.ts',
  },
  'contabilidad.waybills': {
    invoice_id: 'waybills of an invoice: src/modules/contabilidad/waybills/waybills.server.test.ts',
  },
  'contabilidad.saveFiscalSecret': {
    series_id: 'a country with electronic invoices: src/modules/contabilidad/fiscal/demonstration.server.test.ts',
  },
  'contabilidad.fiscalDocumentsOf': {
    id: 'an invoice that was issued electronically: src/modules/contabilidad/fiscal/demonstration.server.test.ts',
  },
  ...Object.fromEntries(
    ['retentionSheet', 'retentionPdf'].map((call) => [
      `contabilidad.${call}`,
      { id: 'of a bill with its paper: src/modules/contabilidad/retentions/retentions.server.test.ts' },
    ]),
  ),
  ...Object.fromEntries(
    ['liquidationSheet', 'liquidationPdf'].map((call) => [
      `contabilidad.${call}`,
      { id: 'of a liquidación with its paper: src/modules/contabilidad/liquidations/liquidations.server.test.ts' },
    ]),
  ),
  'contabilidad.issueRetention': {
    id: 'of a company that issues in Ecuador: src/modules/contabilidad/retentions/retentions.server.test.ts',
    series_id: 'of a company that issues in Ecuador: src/modules/contabilidad/retentions/retentions.server.test.ts',
  },
  ...Object.fromEntries(
    ['waybill', 'waybillSheet', 'waybillPdf', 'annulWaybill', 'editWaybill'].map((call) => [
      `contabilidad.${call}`,
      { id: 'of a company that issues in Ecuador: src/modules/contabilidad/waybills/waybills.server.test.ts' },
    ]),
  ),
  'contabilidad.issueWaybill': Object.fromEntries(
    ['invoice_id', 'receiver_id', 'series_id'].map((field) => [
      field,
      'of a company that issues in Ecuador: src/modules/contabilidad/waybills/waybills.server.test.ts',
    ]),
  ),
  'contabilidad.transcribeInvoice': Object.fromEntries(
    ['client_id', 'series_id'].map((field) => [
      field,
      'of a company that issues in Colombia: src/modules/contabilidad/paper-invoices/paper-invoices.server.test.ts',
    ]),
  ),
}
