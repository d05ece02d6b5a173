import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  module_unavailable: 409,
})
