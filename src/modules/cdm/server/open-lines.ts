import fragment from 'sql-template-tag'
import type { Run } from './apply-import.ts'

/** The lines `r` of an import of which nothing became yet. */
export const openLines = ({ company, id }: Pick<Run, 'company' | 'id'>) =>
  fragment`r.company_id = ${company} and r.import_id = ${id} and r.outcome is null`
