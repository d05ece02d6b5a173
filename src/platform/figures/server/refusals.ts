import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  figure_unknown: 400,
  figures_too_many: 400,
  figures_too_wide: 400,
  too_many_reports: 409,
  report_name_taken: 409,
  report_receiver_unknown: 400,
  today_card_unknown: 409,
})
