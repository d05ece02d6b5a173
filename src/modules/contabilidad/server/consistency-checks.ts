import type { ConsistencyCheck } from '#src/server/backup/consistency-checks.ts'

export default [
  {
    what: 'Asientos en los que el debe no es igual al haber',
    count: `
      select count(*)::text as n from (
        select from public.journal_lines group by company_id, entry_id having sum(debit) <> sum(credit)) as unbalanced`,
  },
] satisfies ConsistencyCheck[]
