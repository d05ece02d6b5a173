import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { shortDate } from '#src/web/formats.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { contabilidad } from '../../../contract.ts'
import { fileOfDays } from '../../../months.ts'
import { NoteList } from '../../notes/screens/note-list.tsx'
import { REPORT_TITLES } from '../../printed-reports.ts'
import { ReportWaiting } from '../../screens/report-waiting.tsx'
import css from '../../screens/reports.module.css'
import type { ColumnsAsked, PeriodColumn } from '../schemas.ts'
import { periodColumnsSheet } from '../sheet.ts'
import { ColumnsTable, MOST_WIDE } from './columns-table.tsx'

const FILES = {
  resultados: 'estado-de-resultados',
  balance: 'balance-general',
  efectivo: 'flujos-de-efectivo',
} as const

/** A statement of several months, quarters or years side by side, with its notes. */
export function ColumnsReport({ asked, acts }: { asked: ColumnsAsked; acts: ReactNode }) {
  const { data, failure, again } = useQuery(contabilidad.statementColumns, asked, { keep: true })
  const [cents, setCents] = useUrlState('centavos')
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  const { report } = asked
  const many = data.columns.length > MOST_WIDE
  const days = { from: data.columns[0]?.from ?? asked.to, to: asked.to }
  if (data.lines.every(({ amounts }) => amounts.every((amount) => amount === '0.00')))
    return <EmptyState title="No hay movimientos en este período." />
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        {many && (
          <Checkbox
            className={css.under}
            label="Con centavos"
            checked={cents === 'si'}
            onChange={(event) => setCents(event.currentTarget.checked ? 'si' : '')}
          />
        )}
        {acts}
        <ExportMenu
          run={(format) => saveSheet(fileOfDays(FILES[report], days), format, periodColumnsSheet(data, titleWithDay))}
        />
      </div>
      <ColumnsTable
        title={REPORT_TITLES[report]}
        data={data}
        under={report !== 'efectivo'}
        cents={!many || cents === 'si'}
      />
      {report !== 'efectivo' && <NoteList span={{ report, ...days }} />}
    </div>
  )
}

const titleWithDay = ({ title, cut, to }: PeriodColumn) => (cut ? `${title} al ${shortDate(to)}` : title)
