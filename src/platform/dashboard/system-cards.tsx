import { Button } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useSlots } from '#src/web/slots.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import { readingIncome, type SystemSummary } from './contract.ts'
import css from './dashboard.module.css'

const MOST_COUNTRIES = 8

/** The platform's four figures. */
export function SystemCards() {
  const { data, failure, again } = useQuery(readingIncome(useSlots().modules).system)
  if (failure && data === undefined) {
    return (
      <EmptyState
        title="No pudimos cargar el resumen."
        action={
          <Button variant="default" onClick={() => void again()}>
            Reintentar
          </Button>
        }
      />
    )
  }
  return (
    <div className={css.cards}>
      <SummaryCard
        title="Empresas registradas"
        icon={<Icon name="building-2" />}
        to="/admin/users"
        value={data && count(data.companies)}
      />
      <SummaryCard
        title="Membresías activas"
        icon={<Icon name="credit-card" />}
        to="/membership"
        value={data && count(data.active_memberships)}
        hint={data && `de ${count(data.companies)} ${data.companies === 1 ? 'empresa' : 'empresas'}`}
      />
      <SummaryCard
        title="Ingreso mensual esperado"
        icon={<Icon name="banknote" />}
        value={data && <CompactMoney amount={data.expected_income} currency={data.currency} />}
        hint="De las empresas activas"
      />
      <SummaryCard
        title="Empresas por país"
        icon={<Icon name="globe" />}
        value={data && (data.countries.length === 0 ? '—' : null)}
      >
        {data && <Countries countries={data.countries} />}
      </SummaryCard>
    </div>
  )
}

function Countries({ countries }: Pick<SystemSummary, 'countries'>) {
  const more = countries.length - MOST_COUNTRIES
  return (
    <>
      <ul className={css.countries}>
        {countries.slice(0, MOST_COUNTRIES).map(({ country, companies }) => (
          <li key={country}>
            <span>{country}</span>
            <span className={css.figure}>{count(companies)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.more}>{more === 1 ? 'y 1 país más' : `y ${count(more)} países más`}</p>}
    </>
  )
}
