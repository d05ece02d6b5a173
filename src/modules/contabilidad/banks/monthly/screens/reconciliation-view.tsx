import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { laterMonth } from '#src/kernel/days/day.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../../contract.ts'
import { monthOf } from '../../../months.ts'
import { MonthSteps } from '../../../statements/screens/month-steps.tsx'
import css from '../../../statements/screens/reports.module.css'
import type { BankAccount } from '../../schemas.ts'
import { reconciliationSpreadsheet } from '../lines.ts'
import { ReconciliationTable } from './reconciliation-table.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** What ties the books to the bank at the end of a month: `?mes=`, at first the last whole one that the bank has told. */
export function ReconciliationView({ account }: { account: BankAccount }) {
  const thisMonth = monthOf(useCompanyToday())
  const [written, setMonth] = useUrlState('mes')
  const told = account.told_until === null ? null : monthOf(account.told_until)
  const month = MONTH.test(written) ? written : (told ?? laterMonth(thisMonth, -1))
  const [printing, setPrinting] = useState(false)
  const { data, failure, again } = useQuery(contabilidad.reconciliationReport, { id: account.id, month })
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        <MonthSteps label="Mes del informe" month={month} last={thisMonth} onChange={setMonth} />
        {data?.statement && (
          <>
            <Button
              variant="default"
              leftSection={<Icon name="file-text" size={16} />}
              onClick={() => setPrinting(true)}
            >
              Imprimir o PDF
            </Button>
            <ExportMenu
              run={(format) =>
                saveSheet(`conciliacion-${account.name}-${month}`, format, reconciliationSpreadsheet(data))
              }
            />
          </>
        )}
      </div>
      {data === undefined ? (
        failure ? (
          <LoadError title="No pudimos cargar el informe." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : data.statement === null ? (
        <EmptyState
          title="El banco no ha dicho nada de ese mes."
          text="Importa un extracto que llegue hasta allí, o elige otro mes."
        />
      ) : (
        <ReconciliationTable report={data} />
      )}
      <Suspense fallback={null}>
        {printing && (
          <PrintView
            sheet={contabilidad.reconciliationSheet}
            pdf={contabilidad.reconciliationPdf}
            input={{ id: account.id, month }}
            onClose={() => setPrinting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
