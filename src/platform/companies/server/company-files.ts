import fragment from 'sql-template-tag'
import type { InputOf } from '#src/kernel/contract.ts'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { markRead } from '../../notifications/server/control-mailbox.ts'
import type { CompanyFile, Notice, RegisteredCompany, registered } from '../company-files.ts'

const MOST_PEOPLE = 200
const MOST_NOTICES = 100

const LISTED = fragment`
  p.company_id as id, p.display_name, p.email, p.country, p.city, p.active, p.membership_status, p.created_at`

/** The handlers of control's calls about companies. */
export const registeredHandlers: HandlersOf<typeof registered> = {
  registered: ({ sql, input }) => page(sql, input),

  async countries({ sql }) {
    const rows = await sql<{ country: string }>`
      select distinct country from company_profiles where country <> '' order by country`
    return rows.map(({ country }) => country)
  },

  async file({ sql, input: { id } }) {
    const [[company], modules, people] = await Promise.all([
      sql<Omit<CompanyFile, 'modules' | 'people'>>`
        select ${LISTED}, p.legal_name, p.tax_kind, p.tax_number, p.phone, p.address, p.logo_url, p.description, p.website
        from company_profiles p where p.company_id = ${id}`,
      sql<{ module_id: string }>`
        select module_id from company_modules where company_id = ${id} and disconnected_at is null order by module_id`,
      sql<CompanyFile['people'][number]>`
        select id, name, username, email, role, active from profiles where company_id = ${id}
        order by active desc, array_position(array['empresa', 'administrador', 'colaborador'], role), trama.plain(username), id
        limit ${MOST_PEOPLE}`,
    ])
    return { ...found(company), modules: modules.map(({ module_id }) => module_id), people }
  },

  activate: ({ sql, input }) => turn(sql, input.id, true),
  deactivate: ({ sql, input }) => turn(sql, input.id, false),

  notices: ({ sql, user, input: { id } }) => sql<Notice>`
    select n.id, n.text, n.created_at from control_notifications n
    where n.about_company = ${id} and not n.withdrawn and not exists (
      select from control_readings r where r.person_id = ${user.id} and r.notification_id = n.id and r.read_at is not null)
    order by n.id desc limit ${MOST_NOTICES}`,

  async clearNotices({ sql, user, input: { id } }) {
    const [company] = await sql`select id from companies where id = ${id}`
    found(company)
    await markRead(sql, user.id, fragment`n.about_company = ${id}`)
    return {}
  },
}

function page(sql: Query, input: InputOf<typeof registered.registered>) {
  const { country, state, membership } = input
  return listOf<RegisteredCompany>(
    { sql, input },
    {
      select: LISTED,
      from: fragment`from company_profiles p`,
      where: [
        country && fragment`p.country = ${country}`,
        state && fragment`p.active = ${state === 'active'}`,
        membership && fragment`p.membership_status = ${membership}`,
      ],
      search: fragment`trama.plain(p.display_name || ' ' || p.email || ' ' || p.city)`,
      order: ascending(['text', fragment`trama.plain(p.display_name)`], ['uuid', fragment`p.company_id`]),
    },
  )
}

async function turn(sql: Query, id: string, active: boolean): Promise<RegisteredCompany> {
  const [turned] = await sql<RegisteredCompany>`
    update company_profiles p set active = ${active} where p.company_id = ${id} returning ${LISTED}`
  return found(turned)
}
