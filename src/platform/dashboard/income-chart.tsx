import { useQuery } from '#src/web/calls/call.ts'
import { useSlots } from '#src/web/slots.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { PLATFORM_CURRENCY } from '../membership/rules.ts'
import { readingIncome } from './contract.ts'
import css from './dashboard.module.css'

const SHORT_MONTH = new Intl.DateTimeFormat('es', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const LONG_MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The payments of the last twelve months, beside the expected income. */
export default function IncomeChart() {
  const { data } = useQuery(readingIncome(useSlots().modules).income, {}, { quiet: true })
  return (
    <div className={css.income}>
      <Card
        title="Ingresos de los últimos 12 meses"
        description="Lo pagado en cada mes y lo esperado de las empresas activas."
      >
        {data ? (
          <Chart
            title="Ingresos de los últimos 12 meses"
            axis="Mes"
            points={data.map(({ month }) => ({
              short: SHORT_MONTH.format(new Date(month)),
              long: LONG_MONTH.format(new Date(month)),
            }))}
            series={[
              { name: 'Recibido', as: 'bars', values: data.map(({ received }) => received) },
              { name: 'Esperado', as: 'line', values: data.map(({ expected }) => expected) },
            ]}
            currency={PLATFORM_CURRENCY}
          />
        ) : (
          <div className={css.chart} data-loading />
        )}
      </Card>
    </div>
  )
}
