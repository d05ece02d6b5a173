import { Link } from '@tanstack/react-router'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import links from '../../journal/screens/entry-button.module.css'
import { FigureTable } from '../../statements/screens/figure-table.tsx'
import { ReportWaiting } from '../../statements/screens/report-waiting.tsx'
import type { BookedTax, TaxPeriod, TaxTotals } from '../schemas.ts'
import css from './tax-books.module.css'
import { bookedName, TAX_BOOKS, type TaxBookSide } from './tax-sides.tsx'

interface TaxBookTotalsProps {
  side: TaxBookSide
  period: TaxPeriod
  /** The rate whose documents are shown; '' for all. */
  rate: string
}

/** Each rate of a book with what it comes to, and whether the ledger says the same. */
export function TaxBookTotals({ side, period, rate }: TaxBookTotalsProps) {
  const of = TAX_BOOKS[side]
  const { data, failure, again } = useQuery(of.totals, period)
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  if (data.rates.length === 0) return <EmptyState title={of.none} text={of.noneText} />
  const withheld = data.rates.filter((row) => row.withheld)
  return (
    <div className={css.books}>
      <div className={css.totals}>
        <Booked
          label={`${of.title} por tarifa`}
          head="Tarifa"
          rows={data.rates.filter((row) => !row.withheld)}
          sum={data.amount}
          rate={rate}
        />
        <InTheLedger period={period} totals={data} noAccount={of.noAccount} />
      </div>
      {withheld.length > 0 && (
        <div className={css.totals}>
          <Booked label={of.withheld} head={of.withheld} rows={withheld} sum={data.withheld} rate={rate} />
          <Facts plain>
            <Fact name="En el Libro Diario">
              <Money amount={data.withheld_ledger} />
            </Fact>
            <Fact name="Diferencia">
              <Agreement difference={data.withheld_difference} />
            </Fact>
          </Facts>
        </div>
      )}
    </div>
  )
}

interface BookedProps {
  label: string
  head: string
  rows: readonly BookedTax[]
  sum: string
  rate: string
}

/** Taxes with their bases; each leads to its documents. */
function Booked({ label, head, rows, sum, rate }: BookedProps) {
  const base = amountOf(rows.reduce((sum, row) => sum + centsOf(row.base), 0n))
  return (
    <FigureTable
      label={label}
      head={head}
      figures={{ base: 'Base', amount: 'Impuesto' }}
      rows={rows}
      keyOf={(row) => `${row.code_id} ${row.rate}`}
      nameOf={(row) => {
        const key = row.code_id ?? row.rate
        return (
          <Link
            to="."
            search={(before: UrlSearch) => ({ ...before, tarifa: rate === key ? undefined : key })}
            className={links.account}
            resetScroll={false}
          >
            {bookedName(row)} · {count(row.documents)} {row.documents === 1 ? 'documento' : 'documentos'}
          </Link>
        )
      }}
      sums={{ base, amount: sum }}
    />
  )
}

const Agreement = ({ difference }: { difference: string }) =>
  centsOf(difference) === 0n ? <Badge tone="good">Cuadra</Badge> : <Money amount={difference} />

interface InTheLedgerProps {
  period: TaxPeriod
  totals: TaxTotals
  noAccount: string
}

function InTheLedger({ period, totals, noAccount }: InTheLedgerProps) {
  const { account, ledger, unposted, difference } = totals
  return (
    <Facts plain>
      <Fact name="En el Libro Diario">
        {account ? (
          <>
            <Money amount={ledger} /> en{' '}
            <Link
              {...linkTo({
                tab: 'reportes',
                informe: 'mayor',
                cuenta: account.id,
                desde: period.from,
                hasta: period.to,
              })}
            >
              {account.code} {account.name}
            </Link>
          </>
        ) : (
          noAccount
        )}
      </Fact>
      {centsOf(unposted) !== 0n && (
        <Fact name="De facturas sin contabilizar">
          <Money amount={unposted} />
        </Fact>
      )}
      <Fact name="Diferencia">
        <Agreement difference={difference} />
      </Fact>
    </Facts>
  )
}
