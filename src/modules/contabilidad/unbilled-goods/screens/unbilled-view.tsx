import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { DayInput } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { contabilidad } from '../../contract.ts'
import { fileOfDays } from '../../months.ts'
import shared from '../../screens/accounting.module.css'
import { ReportWaiting } from '../../statements/screens/report-waiting.tsx'
import { unbilledSheet } from '../sheet.ts'
import { UnbilledSums } from './unbilled-sums.tsx'
import { UnbilledTable } from './unbilled-table.tsx'

/** What came and was not billed at the end of a day, `?al=`, beside its account in the ledger. */
export function UnbilledView() {
  const today = useCompanyToday()
  const [day, setDay] = useUrlState('al', today)
  const { data, failure, again } = useQuery(contabilidad.unbilledGoods, { day }, { keep: true })
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  return (
    <>
      <div className={shared.toolbar}>
        <Toolbar
          active={Number(day !== today)}
          acts={
            <ExportMenu
              run={(format) => saveSheet(fileOfDays('recibido-por-facturar', { to: day }), format, unbilledSheet(data))}
            />
          }
        >
          <DayInput label="Al día" value={day} onChange={setDay} />
        </Toolbar>
      </div>
      <UnbilledSums report={data} />
      {data.lines === 0 ? (
        <EmptyState
          title="Ese día no había nada por facturar."
          text="Lo que llega de un proveedor está aquí hasta que registras su factura."
        />
      ) : (
        <UnbilledTable report={data} />
      )}
    </>
  )
}
