import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  payment_annulled: 409,
  payment_in_future: 400,
  pdf_active_content: 415,
  pdf_locked: 415,
  pdf_unreadable: 415,
  price_in_past: 400,
  price_settled: 409,
  receipt_decided: 409,
  too_many_files: 409,
  too_many_receipts: 409,
})
