import type { OutputOf } from '#src/kernel/contract.ts'
import { type SheetFormat, saveSheet } from '#src/web/files/save-sheet.tsx'
import { send } from '#src/web/transport.ts'
import { cdm, type Sort } from '../contract.ts'
import type { Client, Kind, Product } from '../rows.ts'
import { clientSheet, productSheet } from './sheet.ts'

/** What of the list is taken: the same as is shown. */
export interface Filter {
  search: string
  archived: boolean
  sort: Sort | undefined
  type?: Product['type']
}

/** Fetches every row of the filter, page by page, and hands it over as a file. @throws Failure */
export async function exportList(
  kind: Kind,
  format: SheetFormat,
  filter: Filter,
  company: string | null,
): Promise<void> {
  const sheet =
    kind === 'clientes'
      ? clientSheet(await allRows<Client>(cdm.clientsToExport, filter, company))
      : productSheet(await allRows<Product>(cdm.productsToExport, filter, company))
  await saveSheet(kind, format, sheet)
}

async function allRows<R>(
  call: typeof cdm.clientsToExport | typeof cdm.productsToExport,
  filter: Filter,
  company: string | null,
): Promise<R[]> {
  const rows: R[] = []
  let cursor: string | null = null
  do {
    const page = (await send(call, { ...filter, ...(cursor ? { cursor } : {}) }, { company })) as OutputOf<typeof call>
    rows.push(...(page.rows as R[]))
    cursor = page.next
  } while (cursor !== null)
  return rows
}
