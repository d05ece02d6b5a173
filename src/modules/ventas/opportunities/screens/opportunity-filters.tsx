import { NativeSelect } from '@mantine/core'
import { use } from 'react'
import { useFields } from '#src/platform/custom/ui/use-fields.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany, useQuery } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { ventas } from '../../contract.ts'
import { CALLING, type LEFT } from '../contract.ts'
import { opportunitySheet } from '../sheets.ts'

/** In the address: one's own, or a seller's id. */
export const MINE = 'mi'
type Shown = 'open' | (typeof LEFT)[number]
const PENDING: Record<(typeof CALLING)[number], string> = {
  step: 'Paso para hoy o atrasado',
  late: 'Cierre vencido',
  idle: 'Sin siguiente paso',
}

/** What narrows opportunities, kept in the address; only open ones are pending. */
export function useOpportunityFilter(left: Shown = 'open') {
  const [whose] = useUrlState('de')
  const [pending] = useUrlState('toca')
  const tag = useChosenTag()
  const calling = left === 'open' ? CALLING.find((one) => one === pending) : undefined
  return {
    ...(whose === MINE ? { mine: true } : whose && { owner_id: whose }),
    ...(calling && { calling }),
    ...(tag && { tag }),
  }
}

/** Whose opportunities, what is pending of the open ones, and the way out into a spreadsheet. */
export function OpportunityFilters({ left = 'open' }: { left?: Shown }) {
  const [whose, setWhose] = useUrlState('de')
  const [pending, setPending] = useUrlState('toca')
  const [search] = useUrlState('q')
  const filter = useOpportunityFilter(left)
  const company = use(ChosenCompany)
  const sellers = useQuery(ventas.sellers).data ?? []
  // People who cannot add opportunities sell none of their own.
  const sells = useMay()(ventas.addOpportunity)
  const own = useFields('sales_opportunities')
  const save = async (format: SheetFormat) => {
    const query = { ...filter, left, ...(search && { search }) }
    const rows = await allRows(ventas.opportunities, query, company)
    await saveSheet('oportunidades', format, opportunitySheet(rows, own))
  }
  return (
    <Toolbar active={Object.keys(filter).length} acts={<ExportMenu run={save} />}>
      <NativeSelect
        aria-label="De quién"
        data={[
          { value: '', label: 'De todo el equipo' },
          ...(sells ? [{ value: MINE, label: 'Mías' }] : []),
          ...sellers.map(({ id, username }) => ({ value: id, label: username })),
        ]}
        value={whose}
        onChange={(event) => setWhose(event.currentTarget.value)}
      />
      {left === 'open' && (
        <NativeSelect
          aria-label="Qué está pendiente"
          data={[{ value: '', label: 'Todas' }, ...CALLING.map((value) => ({ value, label: PENDING[value] }))]}
          value={pending}
          onChange={(event) => setPending(event.currentTarget.value)}
        />
      )}
      <TagFilter />
    </Toolbar>
  )
}
