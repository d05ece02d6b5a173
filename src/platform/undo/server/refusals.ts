import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  undo_too_late: 409,
  undo_twice: 409,
})
