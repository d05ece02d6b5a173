import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { searchSlot } from '#src/platform/search/server/searchable.ts'
import { contabilidad } from '../../contabilidad/contract.ts'
import { ventas } from '../contract.ts'

const AT = modulePath('ventas')
const quotePath = (id: string) => `${AT}?tab=cotizador&cotizacion=${id}`
const opportunityPath = (id: string) => `${AT}?tab=pipeline&oportunidad=${id}`

const STANDS = fragment`t.archived_at is null`
const NOT_INVOICED = fragment`not exists (
  select from quote_invoices l where l.company_id = t.company_id and l.quote_id = t.id and l.standing)`

export const searchedInSales = searchSlot.fill({
  area: 'ventas',
  kinds: [
    {
      kind: 'ventas.quote',
      name: 'Cotización',
      icon: 'file-text',
      call: ventas.quote,
      table: 'quotes',
      numbered: true,
      title: fragment`t.number`,
      about: fragment`t.client_name || ' · ' || to_char(t.date, 'DD/MM/YYYY')`,
      state: fragment`case when t.archived_at is not null then 'Archivada' else t.status end`,
      archived: fragment`t.archived_at is not null`,
      path: ({ id }) => quotePath(id),
      actions: [
        {
          call: contabilidad.issueInvoice,
          title: 'Facturar',
          path: ({ id }) => `${quotePath(id)}&hacer=facturar`,
          when: fragment`${STANDS} and t.status = 'Aceptada' and ${NOT_INVOICED}`,
        },
        {
          call: ventas.markQuote,
          title: 'Aceptar',
          path: ({ id }) => `${quotePath(id)}&hacer=aceptar`,
          when: fragment`${STANDS} and t.status in ('Borrador', 'Enviada')`,
        },
        {
          call: ventas.shareQuote,
          title: 'Compartir',
          path: ({ id }) => `${quotePath(id)}&hacer=compartir`,
          when: STANDS,
        },
        { call: ventas.duplicateQuote, title: 'Duplicar', path: ({ id }) => `${quotePath(id)}&hacer=duplicar` },
      ],
    },
    {
      kind: 'ventas.opportunity',
      name: 'Oportunidad',
      icon: 'handshake',
      call: ventas.opportunity,
      table: 'sales_opportunities',
      title: fragment`t.client_name`,
      about: fragment`t.product_interest`,
      state: fragment`case when t.archived_at is not null then 'Archivada' when t.outcome = 'won' then 'Ganada' when t.outcome = 'lost' then 'Perdida' else '' end`,
      archived: fragment`t.archived_at is not null`,
      path: ({ id }) => opportunityPath(id),
      actions: [
        {
          call: ventas.addQuote,
          title: 'Cotizar',
          path: ({ id }) => `${opportunityPath(id)}&hacer=cotizar`,
          when: STANDS,
        },
        { call: ventas.addOpportunity, title: 'Duplicar', path: ({ id }) => `${opportunityPath(id)}&hacer=duplicar` },
      ],
    },
  ],
  elsewhere: [
    {
      on: 'cdm.client',
      actions: [
        {
          call: ventas.addQuote,
          title: 'Cotizar',
          path: ({ id }) => `${AT}?tab=cotizador&cotizacion=nueva&cliente=${id}`,
          when: fragment`${STANDS} and t.role <> 'Proveedor'`,
        },
        {
          call: ventas.addOpportunity,
          title: 'Nueva oportunidad',
          path: ({ id }) => `${modulePath('cdm')}?tab=clientes&cliente=${id}&hacer=oportunidad`,
          when: fragment`${STANDS} and t.role <> 'Proveedor'`,
        },
      ],
    },
  ],
  screens: [
    { title: 'Pipeline', icon: 'square-kanban', path: `${AT}?tab=pipeline` },
    { title: 'Cotizaciones', icon: 'file-text', path: `${AT}?tab=cotizador` },
    { title: 'Clientes del CRM', icon: 'contact', path: `${AT}?tab=crm` },
    { title: 'Mis recordatorios', icon: 'calendar-clock', path: `${AT}?tab=crm&ver=recordatorios` },
    { title: 'Reportes de ventas', icon: 'chart-line', path: `${AT}?tab=reportes`, call: ventas.report },
    { title: 'Formularios web', path: `${AT}?tab=pipeline&ver=formularios`, call: ventas.webForms },
  ],
  acts: [
    {
      call: ventas.addOpportunity,
      title: 'Nueva oportunidad',
      icon: 'handshake',
      path: `${AT}?tab=pipeline&hacer=nuevo`,
    },
    {
      call: ventas.addQuote,
      title: 'Nueva cotización',
      icon: 'file-text',
      path: `${AT}?tab=cotizador&cotizacion=nueva`,
    },
    { call: ventas.addWebForm, path: `${AT}?tab=pipeline&ver=formularios&hacer=nuevo` },
  ],
})
