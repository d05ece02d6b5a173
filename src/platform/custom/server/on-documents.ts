import fragment, { raw } from 'sql-template-tag'
import type { CustomType } from '#src/kernel/calls/custom.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { PRINTED_KIND } from '../rules.ts'

const { shortDate, decimal } = formatsOf('')

export interface PrintedField {
  label: string
  type: CustomType
  value: string | boolean
}

/** What the company's own fields of a client say on documents, in their order: a JSON array. The client is `alias`. */
export const printedFields = (alias: string) => fragment`coalesce((
  select jsonb_agg(jsonb_build_object('label', f.label, 'type', f.type, 'value', ${raw(alias)}.custom -> f.key) order by f.position, f.id)
  from custom_fields f where f.company_id = ${raw(alias)}.company_id and f.kind = ${PRINTED_KIND} and f.on_documents
    and f.archived_at is null and ${raw(alias)}.custom ? f.key), '[]')`

/** 'Ruta de entrega: Norte'. */
export const fieldLine = ({ label, type, value }: PrintedField): string => `${label}: ${asText(type, value)}`

function asText(type: CustomType, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (type === 'date') return shortDate(value)
  return type === 'number' || type === 'money' ? decimal(value) : value
}
