import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  mail_body_too_long: 409,
  opportunity_archived: 409,
  opportunity_closed: 409,
  opportunity_not_archived: 409,
  opportunity_not_closed: 409,
  quote_currency_differs: 409,
  quote_decided: 409,
  quote_expires_before_date: 409,
  quote_invoiced: 409,
  quote_not_accepted: 409,
  quote_not_found: 404,
  quote_total_differs: 409,
  stage_gone: 409,
  stage_has_opportunities: 409,
  stage_repeated: 400,
  too_many_mails_today: 429,
  unknown_client: 400,
  unknown_opportunity: 400,
  unknown_product: 400,
})
