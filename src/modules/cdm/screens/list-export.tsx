import { use } from 'react'
import { useFields } from '#src/platform/custom/ui/use-fields.tsx'
import { useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { exportList, type Filter } from '../export/export-list.tsx'
import type { ImportKind } from '../rows.ts'
import { useListView } from './list-view.tsx'

/** Takes the whole filtered list out. */
export function ListExport({ kind }: { kind: ImportKind }) {
  const company = use(ChosenCompany)
  const { archived, type, role, search, sort } = useListView()
  const tag = useChosenTag()
  const own = useFields(kind === 'clientes' ? 'cdm_clients' : 'cdm_products')
  const filter: Filter = { archived, search, sort, tag, ...(kind === 'productos' ? { type } : { role }) }
  return <ExportMenu run={(format) => exportList(kind, format, filter, company, own)} />
}
