import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  link_closed: 409,
  link_too_long: 400,
  public_act_unknown: 400,
})
