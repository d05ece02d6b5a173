import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  no_sample_data: 409,
  sample_loaded: 409,
})
