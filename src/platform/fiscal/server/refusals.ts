import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  certificate_too_slow: 503,
  fiscal_not_ready: 409,
  fiscal_paper_number_wrong: 400,
  fiscal_series_exhausted: 409,
  fiscal_series_exists: 409,
  fiscal_series_missing: 409,
  signature_too_slow: 503,
})
