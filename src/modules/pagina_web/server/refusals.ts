import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  month_in_future: 409,
  request_not_approved: 409,
  request_pending: 409,
  website_exists: 409,
  website_published: 409,
})
