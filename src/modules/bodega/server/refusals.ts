import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  count_closed: 409,
  count_empty: 409,
  count_not_applied: 409,
  count_not_discarded: 409,
  count_open: 409,
  movement_of_document: 409,
  products_short: 409,
  reservation_closed: 409,
  reservation_short: 409,
  same_warehouse: 400,
  transfer_annulled: 409,
  warehouse_archived: 409,
  warehouse_is_main: 409,
  warehouse_name_taken: 409,
  warehouse_not_empty: 409,
  warehouse_of_invoices: 409,
  whole_units: 409,
})
