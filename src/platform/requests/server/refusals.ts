import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  request_decided: 409,
  request_not_approved: 409,
  website_published: 409,
})
