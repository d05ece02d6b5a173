import type { OutputOf } from '#src/kernel/contract.ts'
import { send } from '#src/web/transport.ts'
import { cdm, type Sort } from '../contract.ts'
import type { Client, Kind, Product } from '../rows.ts'
import { saveFile } from './save-file.tsx'
import { clientSheet, csvOf, type ExportCell, productSheet } from './sheet.ts'

export type Format = 'csv' | 'xlsx'

/** What of the list is taken: the same as is shown. */
export interface Filter {
  search: string
  archived: boolean
  sort: Sort | undefined
  type?: Product['type']
}

/** Fetches every row of the filter, page by page, and hands it over as a file. @throws Failure */
export async function exportList(kind: Kind, format: Format, filter: Filter, company: string | null): Promise<void> {
  const sheet =
    kind === 'clientes'
      ? clientSheet(await allRows<Client>(cdm.clientsToExport, filter, company))
      : productSheet(await allRows<Product>(cdm.productsToExport, filter, company))
  const content = format === 'csv' ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }) : await xlsxOf(sheet)
  saveFile(`${kind}-${today()}.${format}`, content)
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

/** Texts are cells of text, so that nothing in them runs as a formula. */
async function xlsxOf([titles = [], ...rows]: readonly ExportCell[][]): Promise<Blob> {
  const { default: writeXlsx } = await import('write-excel-file/universal')
  const head = titles.map((title) => ({ value: String(title), type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String })),
  )
  return writeXlsx([head, ...body], { columns: titles.map(() => ({ width: 24 })), stickyRowsCount: 1 }).toBlob()
}

function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
