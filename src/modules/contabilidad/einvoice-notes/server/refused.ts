import { centsOf } from '#src/kernel/money/cents.ts'
import type { CorrectedDocument, ReadInvoice } from '../../einvoice-reading/read-invoice.ts'
import type { EinvoiceNoteDraft } from '../schemas.ts'
import type { FoundBill } from './corrected-bill.ts'

interface Looked {
  documents: readonly CorrectedDocument[]
  found: FoundBill | null
  supplier: { name: string } | null
  registered: EinvoiceNoteDraft['registered']
  /** What is left to credit of the bill; null without one. */
  left: string | null
}

const AGAIN = 'y vuelve a leer la nota'

/** Why a file cannot become a note, and what to do about it; '' where it can. */
export function refusedNote(
  { kind, supplier: issuer }: ReadInvoice,
  { documents, found, supplier, registered, left }: Looked,
): string {
  if (kind !== 'Nota de crédito') return 'Es una factura, no una nota de crédito.'
  if (registered) return `Ya está registrada: es la ${registered.number}.`
  const [document] = documents
  if (!document)
    return 'La nota no dice qué factura corrige: abre la factura en Compras, elige «Nota de crédito» y adjunta este archivo.'
  if (documents.length > 1)
    return `Corrige ${documents.length} facturas y aquí una nota es de una sola: registra en cada una su parte, con «Nota de crédito».`
  const name = document.number === '' ? `de clave ${document.key}` : document.number
  const whose = supplier?.name ?? issuer.name
  if (!found && document.number === '')
    return `La nota corrige la factura ${name}, que no encontramos: regístrala con su XML, o adjúntaselo si ya está registrada, ${AGAIN}.`
  if (!found && supplier === null)
    return `No tienes un proveedor con el número ${issuer.tax_id}, y la nota corrige su factura ${name}: regístrala antes, también con «Leer factura electrónica», ${AGAIN}.`
  if (!found)
    return `La nota corrige la factura ${name} de ${whose}, que no está registrada: regístrala antes ${AGAIN}, o comprueba el número con que la registraste.`
  if (found.annulled) return `La nota corrige la factura ${name}, que es la ${found.number} y está anulada.`
  if (left !== null && centsOf(left) <= 0n)
    return `La nota corrige la factura ${found.number}, que ya está acreditada por completo.`
  return ''
}
