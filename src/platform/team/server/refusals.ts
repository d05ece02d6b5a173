import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  already_in_team: 409,
  already_invited: 409,
  invitation_invalid: 404,
  invitation_sent_recently: 429,
  last_owner: 409,
  own_account: 409,
  own_details: 403,
  own_rights: 403,
  own_role: 403,
  own_second_factor_first: 409,
  owner_stays: 409,
  person_deactivated: 409,
  rights_beyond_own: 403,
  rights_of_owner: 403,
  too_many_invitations_today: 429,
})
