import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  template_archived: 409,
  too_many_images_today: 409,
})
