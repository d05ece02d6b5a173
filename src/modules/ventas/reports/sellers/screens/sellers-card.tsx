import { Button, NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { laterMonth } from '#src/kernel/days/day.ts'
import { isMonth, monthName } from '#src/kernel/month.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../../contract.ts'
import { SELLERS_TITLE } from '../rules.ts'
import type { SellerPeriod, SellersReport } from '../schemas.ts'
import { sellersSheet } from '../sheets.ts'
import css from './sellers.module.css'
import { SellersTable } from './sellers-table.tsx'

const Printing = lazy(() => import('./report-printing.tsx'))
/** Months that can be chosen. */
const OFFERED = 36

/** What each seller opened, won and lost in some months, and how far his target is reached. */
export function SellersCard() {
  const thisMonth = useCompanyToday().slice(0, 7)
  const [typedFrom, setFrom] = useUrlState('desde', thisMonth)
  const [typedTo, setTo] = useUrlState('hasta', thisMonth)
  const from = isMonth(typedFrom) ? typedFrom : thisMonth
  const to = isMonth(typedTo) && typedTo >= from ? typedTo : from
  const { data, failure, again } = useQuery(ventas.sellersReport, { from, to }, { keep: true })
  const months = Array.from({ length: OFFERED }, (_, at) => laterMonth(thisMonth, -at))
  const optionsOf = (all: readonly string[]) => all.map((value) => ({ value, label: monthName(value) }))
  return (
    <Card
      title={SELLERS_TITLE}
      description="Cuenta lo que se abrió y se cerró en esos meses; lo ponderado es lo abierto de hoy."
      actions={data && data.sellers.length > 0 && <Acts report={data} period={{ from, to }} />}
    >
      <div className={css.period}>
        <NativeSelect
          label="Desde"
          data={optionsOf(withMonth(months, from))}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label="Hasta"
          data={optionsOf(withMonth(months, to).filter((month) => month >= from))}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {data ? (
        data.sellers.length > 0 ? (
          <div className={css.box}>
            <SellersTable report={data} />
          </div>
        ) : (
          <EmptyState
            title="No hay nada que contar en estos meses."
            text="Elige otros meses, o dale un vendedor a cada oportunidad."
          />
        )
      ) : failure ? (
        <LoadError title="No pudimos cargar el reporte." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </Card>
  )
}

/** An address may name a month from before those that are offered. */
const withMonth = (months: readonly string[], month: string) => (months.includes(month) ? months : [...months, month])

/** Takes out what is shown. */
function Acts({ report, period }: { report: SellersReport; period: SellerPeriod }) {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => setPrinting(true)}>
        Imprimir o PDF
      </Button>
      <ExportMenu run={(format) => saveSheet('ventas-por-vendedor', format, sellersSheet(report))} />
      {printing && (
        <Suspense fallback={null}>
          <Printing input={period} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
