import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  too_many_offers: 409,
})
