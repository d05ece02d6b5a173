import type { NotedRecord } from './schemas.ts'

/** The part of any page's address that opens the notes of a record above it. */
export const NOTES_PARAM = 'notas'

/** A record in an address: 'invoices.0192…'. */
export const notesKey = ({ kind, record_id, of_id }: NotedRecord) =>
  [kind, record_id, ...(of_id ? [of_id] : [])].join('.')

/** The record that an address says; null for none. */
export function notedIn(key: string): NotedRecord | null {
  const [kind = '', record_id, of_id] = key.split('.')
  return record_id === undefined ? null : { kind, record_id, ...(of_id && { of_id }) }
}
