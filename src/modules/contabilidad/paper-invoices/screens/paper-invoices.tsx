import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '#src/kernel/contract.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../fiscal/screens/fiscal.module.css'
import { FISCAL_TAB } from '../../fiscal/screens/paths.ts'
import { PaperInvoiceForm } from './paper-invoice-form.tsx'

interface Registered {
  number: string
  input: InputOf<typeof contabilidad.transcribeInvoice>
}

/** Takes invoices in that were written on paper, one after the other: the next one begins with what the last one said of the failure. */
export function PaperInvoices({ onClose }: { onClose: () => void }) {
  const { data, failure, again } = useQuery(contabilidad.fiscalSeries, {}, { quiet: true })
  const [last, setLast] = useState<Registered | null>(null)
  if (!data) return failure ? <LoadError title="No pudimos cargar las series." again={again} /> : <SkeletonRows />
  const series = data.filter(({ kind, active }) => kind === 'contingencia' && active)
  if (series.length === 0)
    return (
      <EmptyState
        title="Falta la serie de tu talonario de contingencia."
        text="Es la numeración que la DIAN te autorizó para facturar en papel cuando tu sistema falla."
        action={<Link {...linkTo({ tab: FISCAL_TAB, vista: 'configuracion' })}>Agregarla en la configuración</Link>}
      />
    )
  return (
    <div className={css.tab}>
      <p className={css.text}>
        Copia aquí cada factura que hiciste en papel mientras tu sistema o tu internet fallaban. Entra en tus libros con
        su número y su día, y se envía a la DIAN: la ley da 48 horas desde que terminó la falla.
      </p>
      {last && (
        <p className={css.notice} role="status">
          {last.number} quedó registrada. Sigue con la siguiente; si no hay más, cierra esta ventana.
        </p>
      )}
      <PaperInvoiceForm
        key={last?.number}
        series={series}
        before={last?.input ?? null}
        onDone={({ number }, input) => setLast({ number, input })}
        onCancel={onClose}
      />
    </div>
  )
}
