/** Those of the calls of textil: see blind-fields.ts. */
export const BLIND_TEXTIL: Record<string, Record<string, string>> = {
  'textil.editLot': { production_order_id: 'a lot of one’s own: src/modules/textil/reach.server.test.ts' },
  'textil.moveLot': {
    above_id: 'a lot of one’s own: src/modules/textil/reach.server.test.ts',
    below_id: 'a lot of one’s own: src/modules/textil/reach.server.test.ts',
  },
  'textil.stopLot': {
    id: 'with a reason of one’s own: src/modules/textil/stops/reach.server.test.ts',
    stop_reason_id: 'a lot of one’s own: src/modules/textil/stops/reach.server.test.ts',
    machinery_id: 'a lot of one’s own: src/modules/textil/stops/reach.server.test.ts',
  },
  'textil.explainStop': {
    stop_reason_id: 'a stop of one’s own: src/modules/textil/stops/reach.server.test.ts',
    machinery_id: 'a stop of one’s own: src/modules/textil/stops/reach.server.test.ts',
  },
  'textil.pieceReceipt': {
    id: 'with somebody who sewed: src/modules/textil/piece-pay/books.server.test.ts',
    operator_id: 'with a sheet of one’s own: src/modules/textil/piece-pay/books.server.test.ts',
  },
  'textil.undoPiecePosting': { id: 'a sheet in the books: src/modules/textil/piece-pay/books.server.test.ts' },
  'textil.addOrder': { style_id: 'with its sizes and colours: src/modules/textil/orders/grid.server.test.ts' },
  'textil.editOrder': Object.fromEntries(
    ['style_id', 'client_id'].map((field) => [
      field,
      'an order of one’s own: src/modules/textil/orders/grid.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['ticketSheet', 'ticketPdf'].map((call) => [
      `textil.${call}`,
      { bundle_id: 'with a cut of one’s own: src/modules/textil/cuts/cuts.server.test.ts' },
    ]),
  ),
  'textil.scanBundle': Object.fromEntries(
    ['station_id', 'operation_id', 'operator_id'].map((field) => [
      field,
      'with a bundle of one’s own: src/modules/textil/scans/reach.server.test.ts',
    ]),
  ),
  'textil.mergeBundles': { other_id: 'with a bundle of one’s own: src/modules/textil/scans/reach.server.test.ts' },
  'textil.saveCostSettings': Object.fromEntries(
    ['warehouse_id', 'seconds_product_id'].map((field) => [
      field,
      'in the version that was seen: src/modules/textil/costs/costs.server.test.ts',
    ]),
  ),
  'textil.savePieceSettings': Object.fromEntries(
    ['payable_id', 'cash_id'].map((field) => [
      field,
      'beside other accounts of one’s own: src/modules/textil/scans/reach.server.test.ts',
    ]),
  ),
  'textil.addMachineStop': {
    machinery_id: 'with a reason of one’s own: src/modules/textil/stops/reach.server.test.ts',
  },
  'textil.qualityFigures': { station_id: 'inspections that count: src/modules/textil/quality/reach.server.test.ts' },
  'textil.pieceReceiptPdf': {
    operator_id: 'with a sheet of one’s own: src/modules/textil/piece-pay/receipts.server.test.ts',
  },
  'textil.payPieceSheet': {
    account_id: 'an approved sheet: src/modules/textil/piece-pay/books.server.test.ts',
  },
  'textil.reworkBundle': { station_id: 'a bundle of one’s own: src/modules/textil/scans/scans.server.test.ts' },
  'textil.editMachineStop': {
    machinery_id: 'a stop of one’s own: src/modules/textil/stops/reach.server.test.ts',
    stop_reason_id: 'a stop of one’s own: src/modules/textil/stops/reach.server.test.ts',
  },
  'textil.pieceLines': {
    operator_id: 'a week in which somebody sewed: src/modules/textil/piece-pay/piece-pay.server.test.ts',
  },
  'textil.inspections': { station_id: 'inspections that count: src/modules/textil/quality/reach.server.test.ts' },
  ...Object.fromEntries(
    ['addInspection', 'editInspection'].map((call) => [
      `textil.${call}`,
      Object.fromEntries(
        ['production_lot_id', 'station_id'].map((field) => [
          field,
          'beside kinds of one’s own: src/modules/textil/quality/reach.server.test.ts',
        ]),
      ),
    ]),
  ),
}
