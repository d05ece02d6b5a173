import type { Query } from '#src/server/database/transaction.ts'

export interface PortalContact {
  id: string
  name: string
}

/** The contacts of a company that have this address; archived ones are no clients any more. */
export const portalContacts = (sql: Query, company: string, email: string) =>
  sql<PortalContact>`
    select id, name from cdm_clients
    where company_id = ${company} and email = ${email} and archived_at is null order by name, id limit 50`
