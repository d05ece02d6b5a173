import fragment, { raw } from 'sql-template-tag'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { CatalogueList } from '../catalogue-list.ts'

/** Rows of one answer on the way into a file. */
export const EXPORT_ROWS = 1_000

/** A page of clients or products, by the letters of their search box, archived or not. */
export const inCatalogue = (
  { company, input }: Pick<Ctx<CatalogueList>, 'company' | 'input'>,
  table: 'cdm_clients' | 'cdm_products',
) => ({
  where: [
    fragment`company_id = ${company}`,
    input.archived ? fragment`archived_at is not null` : fragment`archived_at is null`,
    tagged(company, table, raw(`${table}.id`), input.tag),
  ],
  search: fragment`search_text`,
  // A uuid v7 grows with time, so that age is the order of the key.
  order: sortedBy(input.sort, { name: [['text', fragment`plain_name`], ID], created: [ID] }),
})

const ID = ['uuid', fragment`id`] as const
