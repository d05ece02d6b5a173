import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { NoteFiscal } from '../../fiscal/screens/of-document.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { Waybill } from '../schemas.ts'
import { type WaybillAct, WaybillActDialog } from './waybill-acts.tsx'
import { WaybillFacts } from './waybill-facts.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

interface WaybillDetailProps {
  id: string
  onClose: () => void
  /** True: it opens above another dialog. */
  above?: boolean
}

/** A guía de remisión with its way, where it stands with the SRI, and its acts. */
export function WaybillDetail({ id, onClose, above }: WaybillDetailProps) {
  const { data, failure } = useQuery(contabilidad.waybill, { id })
  const [printing, print] = useState(false)
  if (printing)
    return (
      <Suspense>
        <PrintView
          sheet={contabilidad.waybillSheet}
          pdf={contabilidad.waybillPdf}
          input={{ id }}
          onClose={() => print(false)}
        />
      </Suspense>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? `Guía de remisión ${data.number}` : 'Guía de remisión'}
      size="lg"
      above={above}
    >
      {data ? (
        <Whole waybill={data} onPrint={() => print(true)} />
      ) : failure ? (
        <EmptyState title="No encontramos esa guía." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

function Whole({ waybill, onPrint }: { waybill: Waybill; onPrint: () => void }) {
  const [act, setAct] = useState<WaybillAct | null>(null)
  const may = useMay()(contabilidad.issueWaybill)
  const history = useHistory(contabilidad.waybill)
  const { id, number, annulled_on, state } = waybill
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <h2>{waybill.receiver}</h2>
        <div className={css.acts}>
          <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={onPrint} data-autofocus>
            Imprimir
          </Button>
          {may && (
            <RowMenu
              of={`la guía ${number}`}
              actions={[
                ...(state === 'rechazado' && annulled_on === null
                  ? [{ label: 'Corregir datos', icon: 'pencil', onClick: () => setAct('edit') }]
                  : []),
                ...history({ id, name: number }),
                ...(annulled_on === null
                  ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAct('annul') }]
                  : []),
              ]}
            />
          )}
        </div>
      </header>
      <NoteFiscal id={id} />
      {annulled_on && (
        <p className={css.notice}>
          <span>
            Anulada el <DateText at={annulled_on} />: {waybill.annulment_reason}
          </span>
        </p>
      )}
      <WaybillFacts waybill={waybill} />
      <p className={css.quiet}>
        Emitida por {waybill.username}, <DateText at={waybill.created_at} as="moment" />
      </p>
      <WaybillActDialog waybill={waybill} act={act} onClose={() => setAct(null)} />
    </div>
  )
}
