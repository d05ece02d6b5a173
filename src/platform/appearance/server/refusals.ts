import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  image_gone: 400,
})
