import { Link } from '@tanstack/react-router'
import { monthName } from '#src/kernel/month.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../periods/screens/periods.module.css'
import type { YearChecks } from '../schemas.ts'

/** What waits of a year, each with the place where it is done. */
export function YearCheckList({ year }: { year: number }) {
  const { data, failure, again } = useQuery(contabilidad.yearChecks, { year })
  if (!data) return failure ? <LoadError title="No pudimos revisar el ejercicio." again={again} /> : <SkeletonRows />
  const waiting = waitingOf(data)
  if (waiting.length === 0) return <p>Nada pendiente: el ejercicio está listo para cerrarse.</p>
  return (
    <div>
      <p>Antes de cerrar, revisa:</p>
      <ul className={css.checks}>
        {waiting.map(({ text, search }) => (
          <li key={text}>{search ? <Link {...linkTo(search)}>{text}</Link> : text}</li>
        ))}
      </ul>
    </div>
  )
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

function waitingOf({ drafts, unposted, depreciation, recurring, charges, earlier }: YearChecks) {
  const waiting: [boolean, string, UrlSearch | null][] = [
    [earlier > 0, many(earlier, 'ejercicio anterior sin cerrar', 'ejercicios anteriores sin cerrar'), null],
    [
      drafts > 0,
      many(drafts, 'borrador de factura', 'borradores de facturas'),
      { tab: 'cartera', vista: 'borradores' },
    ],
    [
      unposted > 0,
      many(unposted, 'factura fuera del Libro Diario', 'facturas fuera del Libro Diario'),
      { tab: 'cartera' },
    ],
    [
      depreciation !== null,
      `Depreciación sin registrar desde ${monthName(depreciation ?? '1900-01')}`,
      { tab: 'activos' },
    ],
    [
      recurring > 0,
      many(recurring, 'asiento recurrente por registrar', 'asientos recurrentes por registrar'),
      { tab: 'diario', vista: 'recurrentes' },
    ],
    [charges > 0, many(charges, 'cobro en línea por revisar', 'cobros en línea por revisar'), { tab: 'cartera' }],
  ]
  return waiting.filter(([waits]) => waits).map(([, text, search]) => ({ text, search }))
}
