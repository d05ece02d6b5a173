import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  image_unreadable: 415,
})
