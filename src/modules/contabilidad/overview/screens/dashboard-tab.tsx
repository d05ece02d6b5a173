import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { monthName } from '#src/kernel/month.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count, tenthsText } from '#src/web/formats.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money, useCurrency } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { EntryButton } from '../../journal/screens/entry-button.tsx'
import { firstDayOf, lastDayOfMonth, shortMonth } from '../../months.ts'
import { changeOf } from '../../statements/rules.ts'
import type { BooksMonth, Overview } from '../contract.ts'
import css from './dashboard.module.css'

const NONE: BooksMonth = {
  ...{ month: '1900-01', income: '0.00', expenses: '0.00', net: '0.00' },
  ...{ received: '0.00', paid: '0.00', collected: '0.00' },
}

/** The current month compared with the previous one, and what needs attention. */
export function DashboardTab() {
  const { data, failure, again } = useQuery(contabilidad.overview)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el resumen." again={again} /> : <SkeletonRows />
  const [before = NONE, now = NONE] = data.months.slice(-2)
  const month = { tab: 'reportes', desde: firstDayOf(now.month), hasta: lastDayOfMonth(now.month) }
  const results = { ...month, informe: 'resultados' }
  const cash = { ...month, informe: 'efectivo' }
  return (
    <div className={css.dashboard}>
      <div className={css.cards}>
        <Figure title="Ingresos" now={now.income} before={before.income} good="more" lines={results} />
        <Figure title="Gastos" now={now.expenses} before={before.expenses} good="less" lines={results} />
        <Figure title="Resultado neto" now={now.net} before={before.net} good="more" lines={results} />
        <Figure
          title="Entradas de caja y bancos"
          now={now.received}
          before={before.received}
          good="more"
          lines={cash}
        />
        <Figure title="Salidas de caja y bancos" now={now.paid} before={before.paid} good="less" lines={cash} />
        <Figure
          title="Cobrado"
          now={now.collected}
          before={before.collected}
          good="more"
          lines={{ tab: 'cartera', estado: 'Pagada' }}
        />
        <Late {...data.overdue} />
      </div>
      <Card title="Los últimos 12 meses" description="Lo que dicen los libros, sin impuestos y antes del cierre.">
        <Months months={data.months} />
      </Card>
      <div className={css.lists}>
        <Entries entries={data.entries} />
        <Due due={data.due} />
      </div>
    </div>
  )
}

interface FigureProps {
  title: string
  now: string
  before: string
  /** Which direction is good. */
  good: 'more' | 'less'
  /** Where the figure comes from. */
  lines: UrlSearch
}

function Figure({ title, now, before, good, lines }: FigureProps) {
  const change = changeOf(now, before)
  const better = change === null || change === 0 ? undefined : change > 0 === (good === 'more')
  return (
    <article className={css.card} aria-label={title}>
      <h2>
        <To search={lines}>{title} del mes</To>
      </h2>
      <p className={css.amount}>
        <CompactMoney amount={now} />
      </p>
      <p className={css.change} data-better={better}>
        {change === null ? '—' : `${change > 0 ? '+' : ''}${tenthsText(change)} %`}
        <span> frente al mes anterior</span>
      </p>
    </article>
  )
}

function Late({ count: many, amount }: Overview['overdue']) {
  return (
    <article className={css.card} aria-label="Facturas vencidas">
      <h2>
        <To search={{ tab: 'cartera', ...(many > 0 && { estado: 'Vencida' }) }}>Facturas vencidas</To>
      </h2>
      <p className={css.amount} data-late={many > 0 || undefined}>
        {count(many)}
      </p>
      <p className={css.change}>{many === 0 ? 'Nada vencido.' : <CompactMoney amount={amount} />}</p>
    </article>
  )
}

function Months({ months }: { months: readonly BooksMonth[] }) {
  const currency = useCurrency()
  return (
    <Chart
      title="Ingresos, gastos y resultado de los últimos 12 meses"
      axis="Mes"
      points={months.map(({ month }) => ({ short: shortMonth(month), long: monthName(month) }))}
      series={[
        { name: 'Ingresos', as: 'bars', tone: 'good', values: months.map(({ income }) => income) },
        { name: 'Gastos', as: 'bars', tone: 'bad', values: months.map(({ expenses }) => expenses) },
        { name: 'Resultado', as: 'line', tone: 'accent', values: months.map(({ net }) => net) },
      ]}
      currency={currency}
    />
  )
}

const Entries = ({ entries }: Pick<Overview, 'entries'>) => (
  <Card title="Últimos asientos" actions={<To search={{ tab: 'diario' }}>Libro Diario</To>}>
    {entries.length === 0 && <p className={css.quiet}>No hay asientos registrados.</p>}
    <ul className={css.rows}>
      {entries.map(({ id, number, date, description, amount }) => (
        <li key={id}>
          <span className={css.text}>
            {description}
            <small>
              <EntryButton id={id} number={number} /> · <DateText at={date} />
            </small>
          </span>
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  </Card>
)

const Due = ({ due }: Pick<Overview, 'due'>) => (
  <Card title="Próximos vencimientos" actions={<To search={{ tab: 'cartera' }}>Cartera</To>}>
    {due.length === 0 && <p className={css.quiet}>No hay facturas por cobrar.</p>}
    <ul className={css.rows}>
      {due.map(({ id, number, client, due_date, balance, late }) => (
        <li key={id}>
          <span className={css.text}>
            {client}
            <small>
              <To search={{ tab: 'cartera', factura: id }}>{number}</To> · <DateText at={due_date} />{' '}
              {late && <Badge tone="bad">Vencida</Badge>}
            </small>
          </span>
          <Money amount={balance} />
        </li>
      ))}
    </ul>
  </Card>
)

/** A link to another tab of the same company. */
const To = ({ search, children }: { search: UrlSearch; children: ReactNode }) => (
  <Link {...linkTo(search)} className={css.link}>
    {children}
  </Link>
)
