import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  request_decided: 409,
})
