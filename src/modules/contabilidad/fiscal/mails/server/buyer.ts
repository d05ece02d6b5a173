import type { Environment } from '#src/platform/fiscal/environments.ts'
import type { FiscalState } from '#src/platform/fiscal/states.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** A document and who bought: what is asked before it goes out. */
export interface BuyersDocument {
  environment: Environment
  state: FiscalState
  kind: string
  /** Whether it goes to somebody: goods that stay the company's do not. */
  outgoing: boolean
  /** Of the contact of its invoice, bill or waybill; of a test that of who issued it, as no client is to get one. '' where there is none. */
  email: string
}

/** Locked, so that of two who send it at once the later sees the earlier. */
export async function lockBuyersDocument(sql: Query, company: string, id: string): Promise<BuyersDocument | undefined> {
  await sql`select from fiscal_documents where company_id = ${company} and id = ${id} for update`
  return buyersDocument(sql, company, id)
}

export async function buyersDocument(sql: Query, company: string, id: string): Promise<BuyersDocument | undefined> {
  const [row] = await sql<BuyersDocument>`
    select d.environment, d.state, d.kind, w.id is null or w.receiver_id is not null as outgoing,
      coalesce(case when d.environment = 'pruebas' and c.email <> '' then p.email else c.email end, '') as email
    from fiscal_documents d
    left join profiles p on p.company_id = d.company_id and p.id = d.created_by
    left join credit_notes n on n.company_id = d.company_id and n.id = d.source_id
    left join invoices i on i.company_id = d.company_id and i.id = coalesce(n.invoice_id, d.source_id)
    left join bills b on b.company_id = d.company_id and (b.id = d.source_id or b.liquidation_id = d.source_id)
    left join waybills w on w.company_id = d.company_id and w.id = d.source_id
    left join cdm_clients c on c.company_id = d.company_id and c.id = coalesce(i.client_id, b.supplier_id, w.receiver_id)
    where d.company_id = ${company} and d.id = ${id}`
  return row
}

export const NO_ADDRESS = 'El cliente no tiene correo: escríbelo en su ficha y envíaselo.'
export const TO_NOBODY = 'La mercadería no sale de tu empresa: no hay a quién enviarle la guía.'
export const TEST_TO_OTHERS = 'Una prueba va solo al correo de quien la emitió.'
export const IN_DEMONSTRATION = 'En una demostración no se envía nada al cliente.'
