import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  custom_field_not_printed: 400,
  custom_field_taken: 409,
  custom_options_misfit: 400,
  custom_value_misfit: 400,
  too_many_custom_fields: 409,
})
