import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { contabilidad } from '../../contract.ts'
import { fileOfDays } from '../../months.ts'
import { ReportWaiting } from '../../statements/screens/report-waiting.tsx'
import reports from '../../statements/screens/reports.module.css'
import type { TaxReturnAsked } from '../schemas.ts'
import { taxReturnSheet } from '../sheet.ts'
import { BoxDocuments } from './box-documents.tsx'
import { BoxTable } from './box-table.tsx'
import { FilingNotes } from './filing-notes.tsx'
import { SettlementState } from './settlement-state.tsx'
import css from './tax-returns.module.css'
import { UnboxedTaxes } from './unboxed-taxes.tsx'

const Printing = lazy(() => import('./tax-return-printing.tsx'))
/** In the address, what no box takes. */
const UNBOXED = 'sin'

/** The draft of a declaration: its boxes, what none of them takes, and whether the period is settled. */
export function TaxReturnDraft({ asked }: { asked: TaxReturnAsked }) {
  const { data, failure, again } = useQuery(contabilidad.taxReturn, asked)
  const [box, setBox] = useUrlState('casilla')
  const [printing, setPrinting] = useState(false)
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  const boxes = data.sections.flatMap((section) => section.boxes)
  const shown = boxes.find(({ number, of }) => of !== '' && number === box)
  return (
    <div className={css.draft}>
      <div className={css.head}>
        <SettlementState asked={asked} draft={data} />
        <div className={reports.reportActs}>
          <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => setPrinting(true)}>
            Imprimir o PDF
          </Button>
          <ExportMenu
            run={(format) => saveSheet(fileOfDays(`formulario-${data.number}`, data), format, taxReturnSheet(data))}
          />
        </div>
      </div>
      <BoxTable draft={data} onOpen={setBox} />
      <UnboxedTaxes taxes={data.unboxed} onOpen={() => setBox(UNBOXED)} />
      <FilingNotes draft={data} />
      <BoxDocuments
        asked={asked}
        box={shown ? shown.number : box === UNBOXED ? '' : null}
        ofBase={shown?.of === 'base'}
        title={shown ? `Casilla ${shown.number}: ${shown.label}` : 'Sin casilla'}
        onClose={() => setBox('')}
      />
      {printing && (
        <Suspense fallback={null}>
          <Printing input={asked} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}
