import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  currency_in_use: 409,
})
