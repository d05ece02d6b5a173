/** How the module refuses what concerns guías de remisión. */
export const WAYBILL_REFUSALS = {
  waybill_annulled: 409,
  waybill_ends_before: 400,
  waybill_not_offered: 409,
  waybill_of_annulled: 409,
  waybill_of_note: 409,
  waybill_of_paper: 409,
  waybill_of_refused: 409,
  waybill_settled: 409,
  waybill_without_receiver: 409,
} as const
