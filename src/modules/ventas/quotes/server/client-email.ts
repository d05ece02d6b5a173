import fragment from 'sql-template-tag'

/** Quotes as q, with their clients and the opportunities that they are of. */
export const WITH_CLIENT = fragment`quotes q
  left join cdm_clients c on c.company_id = q.company_id and c.id = q.client_id
  left join sales_opportunities o on o.company_id = q.company_id and o.id = q.opportunity_id`

/** Where a quote goes: to the client's address, or to that of the opportunity; ''. */
export const CLIENT_EMAIL = fragment`coalesce(nullif(c.email, ''), o.email, '')`
