import { found } from '#src/kernel/refusal.ts'
import type { Environment } from '#src/platform/fiscal/environments.ts'
import { currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/**
 * Who receives what an invoice sold: it sustains the moving of its goods (RCVRC, art. 27) as the authority knows it.
 * @throws Refusal where it does not, or names no contact
 */
export async function soldInvoice(
  sql: Query,
  company: string,
  id: string,
  environment: Environment,
): Promise<{ id: string; name: string }> {
  const [row] = await sql<{ client: string; client_id: string | null; annulled: boolean; debits_id: string | null }>`
    select client, client_id, annulled_on is not null as annulled, debits_id from invoices
    where company_id = ${company} and id = ${id} for update`
  const { client, client_id, annulled, debits_id } = found(row)
  if (annulled) throw refusal('waybill_of_annulled', 'Esta factura está anulada: no sustenta un traslado.')
  if (debits_id !== null)
    throw refusal('waybill_of_note', 'Una nota de débito no traslada mercadería: emite la guía desde su factura.')
  const document = await currentDocument(sql, company, id)
  if (document?.country !== 'EC' || document.environment !== environment)
    throw refusal(
      'waybill_of_paper',
      'Esta factura no se emitió electrónicamente en este ambiente: el SRI no la conoce, y no puede sustentar la guía.',
    )
  if (document.state === 'rechazado' || document.state === 'anulado')
    throw refusal('waybill_of_refused', 'El SRI rechazó esta factura: corrígela y reenvíala antes de emitir su guía.')
  if (client_id === null)
    throw refusal(
      'waybill_without_receiver',
      'La factura no nombra a un contacto tuyo, y la guía tiene que identificar a quien recibe.',
    )
  return { id: client_id, name: client }
}
