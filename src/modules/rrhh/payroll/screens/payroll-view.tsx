import { useQuery } from '#src/web/calls/call.ts'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { rrhh } from '../../contract.ts'
import { periodTitle } from '../periods.ts'
import type { Payroll } from '../schemas.ts'
import { BackToPayrolls } from './back-link.tsx'
import { PayrollLines } from './lines/payroll-lines.tsx'
import { PayrollActs } from './payroll-acts.tsx'
import { PayrollStateBadge } from './payroll-state.tsx'
import { BooksLine } from './posting-line.tsx'

/** One payroll: what it comes to, what can be done with it, and who is paid what. */
export function PayrollView({ id }: { id: string }) {
  const { data, failure } = useQuery(rrhh.payroll, { id }, { quiet: true })
  return (
    <>
      <BackToPayrolls />
      {data ? (
        <PayrollDetails payroll={data} />
      ) : failure ? (
        <EmptyState title="Esta nómina ya no está." text={failure.message} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

function PayrollDetails({ payroll }: { payroll: Payroll }) {
  const title = periodTitle(payroll)
  return (
    <Detail
      title={title}
      label={`Nómina de ${title}`}
      state={<PayrollStateBadge payroll={payroll} />}
      acts={<PayrollActs payroll={payroll} />}
    >
      <Facts>
        <Fact name="Devengado">
          <Money amount={payroll.earned} />
        </Fact>
        <Fact name="Deducciones">
          <Money amount={payroll.deducted} />
        </Fact>
        <Fact name="Neto a pagar">
          <Money amount={payroll.net} />
        </Fact>
        <Fact name="Preparada por">{payroll.username}</Fact>
        {payroll.closed_at && (
          <Fact name="Cerrada">
            <DateText at={payroll.closed_at} as="moment" />
          </Fact>
        )}
        {payroll.paid_on && (
          <Fact name="Pagada">
            <DateText at={payroll.paid_on} />
            {payroll.paid_note && ` · ${payroll.paid_note}`}
          </Fact>
        )}
        {payroll.annulled_on && (
          <Fact name="Anulada" wide>
            <DateText at={payroll.annulled_on} />: {payroll.annulment_reason}
          </Fact>
        )}
      </Facts>
      <BooksLine payroll={payroll} />
      <PayrollLines payroll={payroll} />
    </Detail>
  )
}
