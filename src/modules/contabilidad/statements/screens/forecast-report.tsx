import type { ReactNode } from 'react'
import { amountCell } from '#src/kernel/files/spreadsheet.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { monthName } from '#src/kernel/month.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { shortMonth } from '../../months.ts'
import { Figures } from '../../overview/screens/figures.tsx'
import { FigureTable } from './figure-table.tsx'
import { ReportWaiting } from './report-waiting.tsx'
import css from './reports.module.css'

const FIGURES = {
  invoices: 'Facturas por cobrar',
  late: 'Facturas vencidas',
  bills: 'Por pagar a proveedores',
  recurring: 'Asientos recurrentes',
  posted: 'Ya registrado',
  closing: 'Saldo al final',
}

const sumOf = (...amounts: readonly string[]) => amountOf(amounts.reduce((cents, one) => cents + centsOf(one), 0n))
const broughtBy = (net: string) => (net.startsWith('-') ? '0' : net)
const takenBy = (net: string) => (net.startsWith('-') ? net.slice(1) : '0')

/** Cash at the end of the current month and the next five, if everything is paid when due. */
export function ForecastReport({ acts }: { acts: ReactNode }) {
  const { data, failure, again } = useQuery(contabilidad.forecast)
  const currency = useCurrency()
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  const { opening, accounts, months } = data
  if (accounts.length === 0) {
    return (
      <EmptyState
        title="Ninguna cuenta es caja o banco."
        text="Márcalo al editar una cuenta de activo en el Plan de Cuentas: con su saldo empieza el flujo de caja."
      />
    )
  }
  const save = (format: SheetFormat) =>
    saveSheet('flujo-de-caja', format, [
      ['Mes', ...Object.values(FIGURES)],
      ['Caja y bancos hoy', '', '', '', '', '', amountCell(opening)],
      ...months.map(({ month, invoices, late, bills, recurring, posted, closing }) => [
        monthName(month),
        ...[invoices, late, bills, recurring, posted, closing].map(amountCell),
      ]),
    ])
  return (
    <div className={css.report}>
      <Figures
        figures={[
          ['Caja y bancos hoy', opening],
          ...accounts
            .filter(({ balance }) => balance !== '0.00')
            .map(({ code, name, balance }) => [`${code} ${name}`, balance] as const),
        ]}
      >
        <div className={css.reportActs}>
          {acts}
          <ExportMenu run={save} />
        </div>
      </Figures>
      <Chart
        title="Flujo de caja proyectado"
        axis="Mes"
        points={months.map(({ month }) => ({ short: shortMonth(month), long: monthName(month) }))}
        series={[
          {
            name: 'Entra',
            as: 'bars',
            tone: 'good',
            values: months.map(({ invoices, late, recurring, posted }) =>
              sumOf(invoices, late, takenBy(recurring), broughtBy(posted)),
            ),
          },
          {
            name: 'Sale',
            as: 'bars',
            tone: 'bad',
            values: months.map(({ bills, recurring, posted }) => sumOf(bills, broughtBy(recurring), takenBy(posted))),
          },
          { name: 'Saldo al final', as: 'line', tone: 'accent', values: months.map(({ closing }) => closing) },
        ]}
        currency={currency}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and nothing inside takes the focus */}
      <section className={css.scroll} tabIndex={0} aria-label="Meses del flujo de caja">
        <FigureTable
          label="Flujo de caja proyectado"
          head="Mes"
          figures={FIGURES}
          rows={months}
          keyOf={({ month }) => month}
          nameOf={({ month }) => monthName(month)}
          short={({ closing }) => closing.startsWith('-')}
        />
      </section>
      <p className={css.note}>
        Lo vencido se espera este mes. De los asientos recurrentes cuentan los gastos que se pagan con caja, bancos o un
        pasivo y, restando, los ingresos que se cobran en caja, bancos u otro activo. Ya registrado es lo que mueven en
        caja y bancos los asientos con fecha posterior a hoy.
      </p>
    </div>
  )
}
