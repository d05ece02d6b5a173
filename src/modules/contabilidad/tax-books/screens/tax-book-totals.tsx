import { Link } from '@tanstack/react-router'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count, decimalText } from '#src/web/formats.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import links from '../../journal/screens/entry-button.module.css'
import { FigureTable } from '../../statements/screens/figure-table.tsx'
import { ReportWaiting } from '../../statements/screens/report-waiting.tsx'
import type { TaxPeriod, TaxTotals } from '../schemas.ts'
import css from './tax-books.module.css'
import { TAX_BOOKS, type TaxBookSide } from './tax-sides.ts'

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
  const base = amountOf(data.rates.reduce((sum, row) => sum + centsOf(row.base), 0n))
  return (
    <div className={css.totals}>
      <FigureTable
        label={`${of.title} por tarifa`}
        head="Tarifa"
        figures={{ base: 'Base', amount: 'Impuesto' }}
        rows={data.rates}
        keyOf={(row) => row.rate}
        nameOf={(row) => (
          <Link
            to="."
            search={(before: UrlSearch) => ({ ...before, tarifa: rate === row.rate ? undefined : row.rate })}
            className={links.account}
            resetScroll={false}
          >
            {decimalText(row.rate)} % · {count(row.documents)} {row.documents === 1 ? 'documento' : 'documentos'}
          </Link>
        )}
        sums={{ base, amount: data.amount }}
      />
      <InTheLedger period={period} totals={data} noAccount={of.noAccount} />
    </div>
  )
}

interface InTheLedgerProps {
  period: TaxPeriod
  totals: TaxTotals
  noAccount: string
}

function InTheLedger({ period, totals, noAccount }: InTheLedgerProps) {
  const { account, ledger, unposted, difference } = totals
  const agrees = centsOf(difference) === 0n
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
      <Fact name="Diferencia">{agrees ? <Badge tone="good">Cuadra</Badge> : <Money amount={difference} />}</Fact>
    </Facts>
  )
}
