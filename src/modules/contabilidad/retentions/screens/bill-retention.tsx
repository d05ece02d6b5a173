import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import type { Bill } from '../../bills/schemas.ts'
import { contabilidad } from '../../contract.ts'
import css from '../../fiscal/screens/fiscal.module.css'
import { NoteFiscal } from '../../fiscal/screens/of-document.tsx'
import { RetentionForm } from './retention-form.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** The comprobante de retención of a bill, or the way to it, where the company issues electronically in Ecuador and withholds something. */
export function BillRetention({ bill }: { bill: Bill }) {
  const { data: setup } = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  const { data } = useQuery(contabilidad.fiscalDocumentsOf, { id: bill.id }, { quiet: true })
  const [shown, show] = useState<'form' | 'paper' | null>(null)
  const may = useMay()(contabilidad.issueRetention)
  const issued = data?.documents.some(({ state }) => state !== 'anulado') ?? false
  const offered = setup?.country === 'EC' && setup.active && bill.annulled_on === null
  if (data === undefined || Number(bill.withheld) === 0 || (data.documents.length === 0 && !offered)) return null
  const close = () => show(null)
  return (
    <PagePart title="Comprobante de retención" level={3}>
      <div className={css.state}>
        <NoteFiscal id={bill.id} />
        {data.documents.length > 0 && (
          <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => show('paper')}>
            Imprimir
          </Button>
        )}
        {may && offered && !issued && (
          <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => show('form')}>
            Emitir comprobante de retención
          </Button>
        )}
      </div>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title={`Comprobante de retención: ${bill.number}`}
        size="sm"
        above
      >
        <RetentionForm bill={bill} onClose={close} />
      </Dialog>
      {shown === 'paper' && (
        <Suspense>
          <PrintView
            sheet={contabilidad.retentionSheet}
            pdf={contabilidad.retentionPdf}
            input={{ id: bill.id }}
            onClose={close}
          />
        </Suspense>
      )}
    </PagePart>
  )
}
