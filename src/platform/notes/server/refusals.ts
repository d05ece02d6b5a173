import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  comment_of_another: 403,
  file_unreadable: 415,
  files_quota_reached: 409,
  not_written_here: 403,
  tag_archived: 409,
  tag_taken: 409,
  tag_into_itself: 400,
  too_many_notes: 409,
})
