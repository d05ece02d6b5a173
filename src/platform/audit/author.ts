import fragment from 'sql-template-tag'

/** The author of acts without a person, such as a job that posts recurring entries. */
const PLATFORM = 'Trama'

/** The name of the company's API clients; all their credentials count as one author. */
export const AUTOMATION = 'API'

/** The joins by which `authorName` names the author of a line `l` of the trail. */
export const authorJoins = fragment`
  left join profiles p on p.company_id = l.company_id and p.id = l.person_id
  left join api_clients c on c.company_id = l.company_id and c.id = l.person_id`

export const authorName = fragment`
  coalesce(p.username, case when l.person_id is null then ${PLATFORM} when c.id is not null then ${AUTOMATION} end, '')`
