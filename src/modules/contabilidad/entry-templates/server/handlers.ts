import {
  addEntryTemplate,
  archiveEntryTemplate,
  editEntryTemplate,
  entryTemplates,
  restoreEntryTemplate,
} from './templates.ts'

export const entryTemplateHandlers = {
  entryTemplates,
  addEntryTemplate,
  editEntryTemplate,
  archiveEntryTemplate,
  restoreEntryTemplate,
}
