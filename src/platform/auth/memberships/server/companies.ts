import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { CompanyDetails } from '../../../companies/contract.ts'
import type { OwnCompany } from '../calls.ts'

/** The companies that are open to a person now, the own one first. Reads as trama_auth. */
export const companiesOf = (
  sql: Query,
  { id, company }: Pick<CurrentUser, 'id' | 'company'>,
): Promise<(OwnCompany & Pick<CompanyDetails, 'currency' | 'country'>)[]> =>
  sql<OwnCompany & Pick<CompanyDetails, 'currency' | 'country'>>`
    with own as (
      select company_id, true as home from "user" where id = ${id}
      union all select company_id, false from memberships where person_id = ${id})
    select f.company_id as id, f.display_name as name, f.currency, f.country, p.role, p.access_until, own.home, f.company_id = ${company} as open
    from own
    join company_profiles f on f.company_id = own.company_id and f.active
    join profiles p on p.company_id = own.company_id and p.id = ${id} and p.active and not trama.has_ended(p.access_until)
    order by own.home desc, trama.plain(f.display_name), f.company_id`
