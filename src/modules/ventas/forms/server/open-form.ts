import type { Link } from '#src/platform/team/server/links.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { USUAL_THANKS } from '../rules.ts'
import type { WebForm } from '../schemas.ts'
import { opensForm } from './form-keys.ts'

type Asked = Pick<WebForm, 'asks_email' | 'asks_phone' | 'asks_organization' | 'asks_message'>

/** A form that its key opened. */
export interface OpenForm
  extends Asked,
    Pick<WebForm, 'id' | 'name' | 'stage_id' | 'owner_id' | 'source' | 'thanks' | 'thanks_url' | 'notifies'> {
  created_by: string
  company_name: string
}

/** Null alike for what does not exist, is archived or has another key by now. The row is held: who writes twice at once is one contact. */
export async function openForm(sql: Query, secret: Buffer, link: Link): Promise<OpenForm | null> {
  const [row] = await sql<OpenForm & { key_no: number }>`
    select f.id, f.name, f.asks_email, f.asks_phone, f.asks_organization, f.asks_message, f.stage_id, f.owner_id, f.source, f.thanks,
      f.thanks_url, f.notifies, f.created_by, f.key_no, c.display_name as company_name
    from web_forms f join company_profiles c on c.company_id = f.company_id and c.active
    join company_modules m on m.company_id = f.company_id and m.module_id = 'ventas' and m.disconnected_at is null
    where f.company_id = ${link.company} and f.id = ${link.id} and f.archived_at is null for no key update of f`
  if (!row || !opensForm(secret, link, row.key_no)) return null
  return { ...row, thanks: row.thanks || USUAL_THANKS }
}
