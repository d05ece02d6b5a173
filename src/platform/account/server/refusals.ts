import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  email_not_available: 409,
  same_email: 400,
  same_password: 400,
  second_factor_active: 409,
  second_factor_inactive: 409,
  second_factor_mandatory: 409,
  wrong_code: 400,
  wrong_password: 400,
})
