import { useQuery } from '#src/web/calls/call.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { bodega } from '../../contract.ts'

/** What the differences of a count are worth, before they are applied. */
export function CountWorthFacts({ count }: { count: string }) {
  const { data } = useQuery(bodega.countWorth, { id: count }, { keep: true })
  if (!data) return null
  return (
    <Facts>
      <Fact name="Sobrante">
        <Money amount={data.surplus} />
      </Fact>
      <Fact name="Faltante">
        <Money amount={data.shortage} />
      </Fact>
      <Fact name="Diferencia en valor">
        <Money amount={data.net} />
      </Fact>
    </Facts>
  )
}
