import fragment, { raw } from 'sql-template-tag'
import type { CustomType } from '#src/kernel/calls/custom.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { PRINTED_KIND } from '../rules.ts'

export interface PrintedField {
  label: string
  type: CustomType
  value: string | boolean
  /** Of the company. */
  country: string
  currency: string
}

/** What the company's own fields of a client say on documents, in their order: a JSON array. The client is `alias`. */
export const printedFields = (alias: string) => fragment`coalesce((
  select jsonb_agg(jsonb_build_object('label', f.label, 'type', f.type, 'value', ${raw(alias)}.custom -> f.key,
    'country', w.country, 'currency', w.currency) order by f.position, f.id)
  from custom_fields f join company_profiles w on w.company_id = f.company_id where f.company_id = ${raw(alias)}.company_id and f.kind = ${PRINTED_KIND} and f.on_documents
    and f.archived_at is null and ${raw(alias)}.custom ? f.key), '[]')`

/** 'Ruta de entrega: Norte'. */
export const fieldLine = ({ label, ...field }: PrintedField): string => `${label}: ${asText(field)}`

function asText({ type, value, country, currency }: Omit<PrintedField, 'label'>): string {
  const { shortDate, decimal, money } = formatsOf(country)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (type === 'date') return shortDate(value)
  if (type === 'money') return money(value, currency)
  return type === 'number' ? decimal(value) : value
}
