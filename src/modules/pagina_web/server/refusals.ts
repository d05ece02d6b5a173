import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  month_in_future: 409,
  request_pending: 409,
  website_exists: 409,
})
