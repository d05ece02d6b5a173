import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  already_connected: 409,
  request_pending: 409,
  secret_erased: 409,
  secret_not_kept: 404,
  secret_unreadable: 409,
})
