import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  request_decided: 409,
  request_not_approved: 409,
  secret_erased: 409,
  secret_not_kept: 404,
  secret_unreadable: 409,
  website_published: 409,
})
