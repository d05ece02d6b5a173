import type { CustomField } from '#src/platform/custom/schemas.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import type { CatalogueSort } from '../catalogue-list.ts'
import type { ContactRole } from '../contacts/schemas.ts'
import { cdm } from '../contract.ts'
import type { ImportKind, Product } from '../rows.ts'
import { clientSheet, productSheet } from './sheet.ts'

/** What of the list is taken: the same as is shown. */
export interface Filter {
  search: string
  archived: boolean
  sort: CatalogueSort | undefined
  tag?: string | undefined
  type?: Product['type']
  role?: Exclude<ContactRole, 'Cliente y proveedor'>
}

/** Fetches every row of the filter, page by page, and hands it over as a file. @throws Failure */
export async function exportList(
  kind: ImportKind,
  format: SheetFormat,
  filter: Filter,
  company: string | null,
  own: readonly CustomField[],
): Promise<void> {
  const sheet =
    kind === 'clientes'
      ? clientSheet(await allRows(cdm.clientsToExport, filter, company), own)
      : productSheet(await allRows(cdm.productsToExport, filter, company), own)
  await saveSheet(kind, format, sheet)
}
