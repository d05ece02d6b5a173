import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import { cursor, flag, search } from '../../kernel/fields.ts'

/** By name or by age, up or down. */
export const SORTS = ['name', '-name', 'created', '-created'] as const
export type CatalogueSort = (typeof SORTS)[number]

/** What a list of contacts and one of products are asked alike. */
export const catalogueList = {
  search: search(),
  /** The archived rows instead of the others. */
  archived: flag(),
  sort: z.enum(SORTS).default('name'),
  tag: tagFilter(),
  cursor: cursor(),
}
const CatalogueList = z.strictObject(catalogueList)
export type CatalogueList = z.infer<typeof CatalogueList>
