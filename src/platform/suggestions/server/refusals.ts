import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  suggestion_decided: 409,
})
