import type { ReactNode } from 'react'
import { centsOf } from '#src/kernel/money/cents.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { LedgerLink } from '../../accounts/screens/account-link.tsx'
import { contabilidad, type Period } from '../../contract.ts'
import { fileOfDays } from '../../months.ts'
import type { TrialRow } from '../../rows.ts'
import { ReportWaiting } from './report-waiting.tsx'
import css from './reports.module.css'
import { SummedReport } from './summed-report.tsx'

const FIGURES = { opening: 'Saldo inicial', debit: 'Debe', credit: 'Haber', closing: 'Saldo final' }

/** Every account with movements or a balance, and the sums that prove the books. */
export function TrialReport({ period, acts }: { period: Period; acts: ReactNode }) {
  const { data, failure, again } = useQuery(contabilidad.trialBalance, period)
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  return (
    <SummedReport
      acts={acts}
      label="Balance de comprobación"
      file={fileOfDays('balance-de-comprobacion', period)}
      head="Cuenta"
      names={{ Código: ({ code }) => code, Cuenta: ({ name }) => name }}
      figures={FIGURES}
      rows={data.filter(isMoved)}
      keyOf={({ id }) => id}
      nameOf={({ id, code, name }) => (
        <LedgerLink id={id}>
          <span className={css.code}>{code}</span> {name}
        </LedgerLink>
      )}
    />
  )
}

const isMoved = ({ opening, debit, credit, closing }: TrialRow) =>
  [opening, debit, credit, closing].some((amount) => centsOf(amount) !== 0n)
