import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { ventas } from '../../../contract.ts'
import { ShareDialog } from '../../../sharing/screens/share-dialog.tsx'
import type { Quote, QuoteStatus } from '../../schemas.ts'
import { linkToInvoice } from '../invoice-link.tsx'
import { QuoteInvoiceDialog, useMayInvoice } from '../quote-invoice-dialog.tsx'
import { QuoteMailDialog } from '../quote-mail-dialog.tsx'
import { useQuoteView } from './use-quote-view.tsx'

const MARKS: readonly { status: QuoteStatus; label: string; icon: string }[] = [
  { status: 'Enviada', label: 'Marcar enviada', icon: 'send' },
  { status: 'Aceptada', label: 'Marcar aceptada', icon: 'check' },
  { status: 'Rechazada', label: 'Marcar rechazada', icon: 'thumbs-down' },
  { status: 'Borrador', label: 'Volver a borrador', icon: 'undo-2' },
]

/** The menu actions for quotes; `dialog` is rendered once on the screen. */
export function useQuoteActs(): { actsOn: (quote: Quote) => RowAction[]; dialog: ReactNode } {
  const [mailing, setMailing] = useState<Quote | null>(null)
  const [sharing, setSharing] = useState<Quote | null>(null)
  const [invoicing, setInvoicing] = useState<Quote | null>(null)
  const mayInvoice = useMayInvoice()
  const navigate = useNavigate()
  const { show, print } = useQuoteView()
  const marking = useAction(ventas.markQuote)
  const archiving = useAction(ventas.archiveQuote)
  const restoring = useAction(ventas.restoreQuote)
  const duplicating = useAction(ventas.duplicateQuote, { onDone: ({ id }) => show({ cotizacion: id, editar: '1' }) })
  const mayEdit = useMay()(ventas.editQuote)

  const actsOn = (quote: Quote): RowAction[] => {
    const { id, version, status, invoice, archived_at } = quote
    const target = { id, version }
    const reading = [
      { label: 'Abrir', icon: 'eye', onClick: () => show({ cotizacion: id }) },
      { label: 'Imprimir o PDF', icon: 'download', onClick: () => print(id) },
      ...(invoice === null
        ? []
        : [{ label: 'Ver factura', icon: 'receipt', onClick: () => void navigate(linkToInvoice(invoice.id)) }]),
    ]
    if (!mayEdit) return reading
    if (archived_at !== null) {
      return [...reading, { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(target) }]
    }
    const open = status === 'Borrador' || status === 'Enviada'
    return [
      ...reading,
      { label: 'Enviar por correo', icon: 'mail', onClick: () => setMailing(quote) },
      { label: 'Compartir', icon: 'share-2', onClick: () => setSharing(quote) },
      ...(open ? [{ label: 'Editar', icon: 'pencil', onClick: () => show({ cotizacion: id, editar: '1' }) }] : []),
      ...(mayInvoice(quote) ? [{ label: 'Facturar', icon: 'receipt', onClick: () => setInvoicing(quote) }] : []),
      { label: 'Duplicar', icon: 'copy', onClick: () => void duplicating.run({ id }) },
      ...MARKS.filter((one) => one.status !== status && invoice === null).map(({ label, icon, status: next }) => ({
        label,
        icon,
        onClick: () => void marking.run({ id: quote.id, version: quote.version, status: next }),
      })),
      { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(target) },
    ]
  }
  const dialog = (
    <>
      <QuoteMailDialog quote={mailing} onClose={() => setMailing(null)} />
      <ShareDialog
        quote={sharing}
        onClose={() => setSharing(null)}
        onMail={() => {
          setMailing(sharing)
          setSharing(null)
        }}
      />
      <QuoteInvoiceDialog quote={invoicing} onClose={() => setInvoicing(null)} />
    </>
  )
  return { actsOn, dialog }
}
