import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  too_many_videos: 409,
})
