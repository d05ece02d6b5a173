import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({
  project_archived: 409,
  project_too_large: 409,
  too_many_checklist_items: 409,
  unknown_person: 400,
  unknown_project: 400,
})
