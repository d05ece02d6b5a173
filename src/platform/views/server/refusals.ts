import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  too_many_views: 409,
  view_name_taken: 409,
})
