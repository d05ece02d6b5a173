import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  already_connected: 409,
  request_pending: 409,
})
