import fragment from 'sql-template-tag'
import { searchSlot } from '../../search/server/searchable.ts'
import { templateCalls } from '../contract.ts'

const TAB = fragment`case t.template_type when 'quote' then 'cotizaciones' else 'facturas' end`

export const searchedTemplates = searchSlot.fill({
  area: 'templates',
  kinds: [
    {
      kind: 'templates.template',
      name: 'Plantilla',
      icon: 'file-text',
      call: templateCalls.template,
      table: 'document_templates',
      title: fragment`t.name`,
      about: fragment`t.template_number`,
      state: fragment`case when not t.is_active then 'Archivada' when t.is_default then 'Predeterminada' else '' end`,
      archived: fragment`not t.is_active`,
      key: TAB,
      path: ({ id, key }) => `/templates?tab=${key}&plantilla=${id}`,
    },
  ],
  acts: [
    {
      call: templateCalls.createTemplate,
      title: 'Nueva plantilla de cotización',
      path: '/templates?tab=cotizaciones&plantilla=nueva',
    },
    {
      call: templateCalls.createTemplate,
      title: 'Nueva plantilla de factura',
      path: '/templates?tab=facturas&plantilla=nueva',
    },
    { call: templateCalls.uploadLogo, path: '/templates?tab=cotizaciones' },
  ],
})
