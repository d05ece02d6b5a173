import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  account_not_created: 409,
  address_mailed_too_often: 429,
  company_inactive: 401,
  email_not_available: 409,
  email_unconfirmed: 403,
  link_expired: 409,
  password_already_chosen: 409,
  password_too_common: 400,
  password_too_personal: 400,
  same_password: 400,
  sign_in_expired: 401,
  too_many_attempts: 429,
  too_many_mails_today: 429,
  wrong_credentials: 401,
  wrong_mail_code: 401,
  wrong_second_factor: 401,
})
