import fragment, { type Sql } from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { duplicatingIn, listedAt, type SearchKind, searchSlot } from '#src/platform/search/server/searchable.ts'
import { contabilidad } from '../contract.ts'
import { acts, screens } from './entrances.ts'
import { purchaseKinds } from './search-purchases.ts'

const AT = modulePath('contabilidad')
const CARTERA = `${AT}?tab=cartera`
const invoicePath = (id: string) => `${CARTERA}&factura=${id}`
const recurringInvoicePath = listedAt(`${CARTERA}&vista=recurrentes`)
const recurringEntryPath = listedAt(`${AT}?tab=diario&vista=recurrentes`)

const STANDS = fragment`t.annulled_on is null`
const ARCHIVED = fragment`t.archived_at is not null`
const OWED = fragment`t.status = 'Pendiente'`

const dated = (who: Sql) => fragment`${who} || ' · ' || to_char(t.date, 'DD/MM/YYYY')`
const standing = fragment`case when t.annulled_on is null then '' else 'Anulado' end`
const running = fragment`case when t.archived_at is not null then 'Archivado' when t.paused then 'En pausa' else '' end`

const salesKinds: readonly SearchKind[] = [
  {
    kind: 'contabilidad.invoice',
    name: 'Factura',
    icon: 'receipt',
    call: contabilidad.invoice,
    table: 'invoices',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.client`),
    state: fragment`t.status`,
    path: ({ id }) => invoicePath(id),
    actions: [
      {
        call: contabilidad.registerPayment,
        title: 'Registrar pago',
        path: ({ id }) => `${invoicePath(id)}&hacer=registrar-pago`,
        when: OWED,
      },
      {
        call: contabilidad.shareInvoice,
        title: 'Compartir',
        path: ({ id }) => `${invoicePath(id)}&hacer=compartir`,
        when: STANDS,
      },
      {
        call: contabilidad.issueCreditNote,
        title: 'Nota de crédito',
        path: ({ id }) => `${invoicePath(id)}&hacer=nota-credito`,
        when: fragment`${STANDS} and t.credited < t.amount`,
      },
      { call: contabilidad.issueInvoice, title: 'Duplicar', path: ({ id }) => `${invoicePath(id)}&hacer=duplicar` },
      { call: contabilidad.invoiceSheet, title: 'Imprimir', path: ({ id }) => `${invoicePath(id)}&hacer=imprimir` },
    ],
  },
  {
    kind: 'contabilidad.invoice_draft',
    name: 'Borrador de factura',
    icon: 'pencil',
    call: contabilidad.invoiceDraft,
    table: 'invoice_drafts',
    title: fragment`coalesce(nullif(t.client, ''), 'Sin cliente')`,
    about: fragment`left(t.description, 120)`,
    state: fragment`'Borrador'`,
    path: ({ id }) => `${CARTERA}&vista=borradores&borrador=${id}`,
  },
  {
    kind: 'contabilidad.credit_note',
    name: 'Nota de crédito',
    icon: 'receipt',
    call: contabilidad.creditNote,
    table: 'credit_notes',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.client`),
    state: standing,
    key: fragment`t.invoice_id::text`,
    path: ({ key }) => invoicePath(key),
  },
  {
    kind: 'contabilidad.receipt',
    name: 'Recibo de caja',
    icon: 'banknote',
    call: contabilidad.receipt,
    table: 'receipts',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.client`),
    state: standing,
    path: ({ id }) => `${CARTERA}&vista=recibos&recibo=${id}`,
  },
  {
    kind: 'contabilidad.recurring_invoice',
    name: 'Factura recurrente',
    icon: 'calendar-clock',
    call: contabilidad.recurringInvoices,
    table: 'recurring_invoices',
    title: fragment`t.client`,
    about: fragment`left(t.description, 120)`,
    state: running,
    archived: ARCHIVED,
    path: recurringInvoicePath,
    actions: [duplicatingIn(recurringInvoicePath, contabilidad.addRecurringInvoice)],
  },
  {
    kind: 'contabilidad.waybill',
    name: 'Guía de remisión',
    icon: 'send',
    call: contabilidad.waybill,
    table: 'waybills',
    numbered: true,
    title: fragment`t.number`,
    about: fragment`concat_ws(' · ', t.receiver, nullif(t.destination, ''))`,
    state: standing,
    where: () => fragment`exists (
      select from fiscal_documents d where d.company_id = t.company_id and d.source_id = t.id and d.kind = 'guia' and not d.replaced)`,
    path: ({ id }) => `${AT}?tab=facturacion-electronica&vista=guias&guia=${id}`,
  },
]

const bookKinds: readonly SearchKind[] = [
  {
    kind: 'contabilidad.entry',
    name: 'Asiento',
    icon: 'book-open',
    call: contabilidad.entries,
    table: 'journal_entries',
    numbered: true,
    title: fragment`t.description`,
    about: fragment`t.year || '-' || t.number || ' · ' || to_char(t.date, 'DD/MM/YYYY')`,
    state: fragment`''`,
    key: fragment`t.year || '-' || t.number`,
    path: ({ key }) => `${AT}?tab=diario&q=${key}`,
  },
  {
    kind: 'contabilidad.recurring_entry',
    name: 'Asiento recurrente',
    icon: 'calendar-clock',
    call: contabilidad.recurring,
    table: 'recurring_entries',
    title: fragment`t.description`,
    about: fragment`to_char(t.starts_on, 'DD/MM/YYYY')`,
    state: running,
    archived: ARCHIVED,
    path: recurringEntryPath,
    actions: [duplicatingIn(recurringEntryPath, contabilidad.addRecurring)],
  },
  {
    kind: 'contabilidad.entry_template',
    name: 'Plantilla de asiento',
    icon: 'file-text',
    call: contabilidad.entryTemplates,
    table: 'entry_templates',
    title: fragment`t.name`,
    about: fragment`left(t.description, 120)`,
    state: fragment`case when t.archived_at is null then '' else 'Archivado' end`,
    archived: ARCHIVED,
    path: listedAt(`${AT}?tab=diario&vista=plantillas`),
  },
  {
    kind: 'contabilidad.asset',
    name: 'Activo fijo',
    icon: 'building-2',
    call: contabilidad.asset,
    table: 'fixed_assets',
    title: fragment`t.name`,
    about: fragment`left(t.description, 120)`,
    state: fragment`case when t.status = 'Activo' then '' else t.status end`,
    archived: fragment`t.status <> 'Activo'`,
    path: listedAt(`${AT}?tab=activos`, '&ver=bajas'),
  },
  {
    kind: 'contabilidad.bank_line',
    name: 'Movimiento del banco',
    icon: 'building-2',
    call: contabilidad.bankLines,
    table: 'bank_lines',
    title: fragment`coalesce(nullif(t.text, ''), nullif(t.counterparty, ''), t.reference)`,
    about: fragment`concat_ws(' · ', nullif(t.counterparty, ''), to_char(t.day, 'DD/MM/YYYY'))`,
    state: fragment`''`,
    key: fragment`t.bank_account_id::text`,
    path: (row) => listedAt(`${AT}?tab=bancos&vista=movimientos&banco=${row.key}`)(row),
  },
]

export const searchedInBooks = searchSlot.fill({
  area: 'contabilidad',
  kinds: [...salesKinds, ...purchaseKinds, ...bookKinds],
  elsewhere: [
    {
      on: 'cdm.client',
      actions: [
        {
          call: contabilidad.issueInvoice,
          title: 'Facturar',
          path: ({ id }) => `${CARTERA}&factura=nueva&cliente_id=${id}`,
          when: fragment`t.archived_at is null and t.role <> 'Proveedor'`,
        },
        {
          call: contabilidad.registerBill,
          title: 'Registrar factura de compra',
          path: ({ id }) => `${AT}?tab=compras&compra=nueva&proveedor_id=${id}`,
          when: fragment`t.archived_at is null and t.role <> 'Cliente'`,
        },
      ],
    },
  ],
  screens,
  acts,
})
