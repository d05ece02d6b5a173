import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  invalid_cursor: 400,
  message_to_oneself: 409,
  person_left_team: 409,
})
