import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import links from '../../journal/screens/entry-button.module.css'
import { fileOfDays } from '../../months.ts'
import type { CenterResult, Span } from '../../overview/contract.ts'
import { ReportWaiting } from './report-waiting.tsx'
import { SummedReport } from './summed-report.tsx'

const FIGURES = { income: 'Ingresos', expenses: 'Gastos', net: 'Resultado' }

/** The result of each cost centre, with a link to its estado de resultados. */
export function CentersReport({ period, acts }: { period: Span; acts: ReactNode }) {
  const { data, failure, again } = useQuery(contabilidad.centerResults, period)
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  return (
    <SummedReport
      acts={acts}
      label="Resultado por centro de costo"
      file={fileOfDays('resultado-por-centro', period)}
      head="Centro de costo"
      names={{ 'Centro de costo': ({ name }) => name }}
      figures={FIGURES}
      rows={data}
      keyOf={({ id }) => id ?? 'none'}
      nameOf={(row) => <Center row={row} />}
    />
  )
}

function Center({ row: { id, name } }: { row: CenterResult }) {
  if (id === null) return name
  return (
    <Link
      to="."
      search={(before: UrlSearch) => ({ ...before, informe: 'resultados', centro: id })}
      className={links.account}
      resetScroll={false}
    >
      {name}
    </Link>
  )
}
