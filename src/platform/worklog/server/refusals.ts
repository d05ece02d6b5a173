import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  request_answered: 409,
  too_many_open_requests: 409,
  website_missing: 409,
})
