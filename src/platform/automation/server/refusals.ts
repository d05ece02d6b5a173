import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  secret_unreadable: 409,
})
