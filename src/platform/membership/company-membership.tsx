import { Link } from '@tanstack/react-router'
import { useQuery } from '#src/web/calls/call.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { MEMBERSHIP_PATH } from './paths.ts'
import css from './screens/membership.module.css'
import { CostLines } from './screens/prices/cost-lines.tsx'
import { Paid, PriceText } from './screens/prices/price-text.tsx'
import { useCostReads } from './screens/prices/use-costs.tsx'

/** In control's details of a company: its connected items, their monthly cost, and its payments. */
export function CompanyPart({ id }: { id: string }) {
  const { data } = useQuery(useCostReads().standing, { id }, { quiet: true })
  return (
    <PagePart
      title="Membresía"
      level={3}
      aside={
        <Link className={css.link} to={MEMBERSHIP_PATH} search={{ tab: 'pagos', empresa: id }}>
          Ver sus pagos
        </Link>
      }
    >
      {data ? (
        <>
          <Facts plain>
            <Fact name="Monto mensual">
              <PriceText price={data.monthly_cost} />
            </Fact>
            <Fact name="Próximo pago">
              <DateText at={data.next_payment} as="long" />
            </Fact>
            <Fact name="Último pago">
              {data.last_payment ? (
                <>
                  <Paid amount={data.last_payment.amount} /> el <DateText at={data.last_payment.paid_on} as="long" />
                </>
              ) : (
                '—'
              )}
            </Fact>
          </Facts>
          <CostLines {...data} />
        </>
      ) : (
        <SkeletonRows count={4} />
      )}
    </PagePart>
  )
}
