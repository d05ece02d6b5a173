import { templateCalls } from '#src/platform/templates/contract.ts'
import { defaultDesign } from '#src/platform/templates/rows.ts'
import { deed, named, type Walk } from './deed.ts'

const design = (name: string) => ({ name, ...defaultDesign('quote', { name: 'Ariadna' }) })
const create = deed(templateCalls.createTemplate, () => ({
  template_type: 'quote' as const,
  ...design(named('Plantilla')),
}))
const id = (made: Parameters<Parameters<typeof deed>[1]>[0]) => ({ id: made(templateCalls.createTemplate).id })

export const templatesWalk: Walk = {
  area: 'templates',
  deeds: [
    create,
    create,
    deed(templateCalls.saveTemplate, (made) => ({ ...id(made), version: 1, ...design(named('Otra')) })),
    deed(templateCalls.restoreVersion, (made) => ({ ...id(made), version: 2, restored: 1 })),
    deed(templateCalls.duplicateTemplate, id),
    deed(templateCalls.makeDefault, id),
    deed(templateCalls.archiveTemplate, id),
    deed(templateCalls.restoreTemplate, id),
    deed(templateCalls.makeDefault, id),
    deed(templateCalls.uploadLogo, () => ({}) as never),
  ],
  figures: {
    templates: `select id, template_type, name, header_data, footer_data, paper, is_default from document_templates
      where archived_at is null order by id`,
  },
}
