import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  company_not_chosen: 400,
})
