import { v7 } from 'uuid'
import { found, unlessStale } from '#src/kernel/refusal.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { listViews } from './contract.ts'
import { MOST_VIEWS, type SavedView, type ViewSaved } from './schemas.ts'
import { leaveDefaults, oneAtATime, takeDefaults } from './server/defaults.ts'
import { refuseUnknownList } from './server/known-list.ts'
import { mayShare, refuseToShare, viewToChange, visibleTo } from './server/reach.ts'
import refusal from './server/refusals.ts'

export default ({ areas, modules }: Pick<Services, 'areas' | 'modules'>): Area => {
  const moduleIds = modules.map(({ id }) => id)
  const installed = () => ({ areas: areas(), moduleIds })

  return {
    ...serve(listViews, {
      async views({ sql, company, user, input: { list } }) {
        if (list !== undefined) refuseUnknownList(list, user, installed())
        const rows = await sql<SavedView & { chosen: boolean }>`
          select v.id, v.list, v.name, v.state, v.person_id = ${user.id} as own, p.username, v.roles, v.default_for, v.version,
            c.view_id is not null as chosen
          from list_views v
          join profiles p on p.company_id = ${company} and p.id = v.person_id
          left join list_view_choices c
            on c.company_id = ${company} and c.person_id = ${user.id} and c.list = v.list and c.view_id = v.id
          where v.company_id = ${company} and (${list ?? null}::text is null or v.list = ${list ?? null}) and ${visibleTo(user)}
          order by v.plain_name, v.id`
        return {
          views: rows,
          chosen: rows.flatMap(({ chosen, id }) => (chosen ? [id] : [])),
          may_share: mayShare(user),
        }
      },

      async addView({ sql, company, user, input }) {
        const { list, name, state, roles, default_for } = input
        refuseUnknownList(list, user, installed())
        refuseToShare(user, input)
        await oneAtATime(sql, company, list)
        const id = v7()
        await refuseTaken(sql, company, { id, list, person_id: user.id }, name)
        const [saved] = await sql<ViewSaved>`
          insert into list_views (company_id, id, person_id, list, name, state, roles, default_for)
          select ${company}::uuid, ${id}::uuid, ${user.id}::uuid, ${list}, ${name}, ${JSON.stringify(state)}::jsonb, ${roles}::text[],
            ${default_for}::text[]
          where (select count(*) from list_views where company_id = ${company} and list = ${list} and person_id = ${user.id}) < ${MOST_VIEWS}
          returning id, version`
        if (!saved) throw refusal('too_many_views', `Como máximo ${MOST_VIEWS} vistas de una lista: elimina alguna.`)
        await takeDefaults(sql, company, { id, list, default_for })
        return saved
      },

      async editView({ sql, company, user, input }) {
        const { id, version, name, state, roles, default_for } = input
        const { list } = await listOfView(sql, company, id)
        await oneAtATime(sql, company, list)
        const view = await viewToChange(sql, company, user, input)
        refuseToShare(user, input)
        await refuseTaken(sql, company, { ...view, id }, name)
        const [saved] = await sql<ViewSaved>`
          update list_views
          set name = ${name}, state = ${JSON.stringify(state)}::jsonb, roles = ${roles}, default_for = ${default_for}, version = version + 1
          where company_id = ${company} and id = ${id} and version = ${version}
          returning id, version`
        await takeDefaults(sql, company, { id, list, default_for })
        return unlessStale(saved)
      },

      async deleteView({ sql, company, user, input }) {
        await viewToChange(sql, company, user, input)
        await sql`delete from list_views where company_id = ${company} and id = ${input.id}`
        return {}
      },

      async chooseView({ sql, company, user, input: { list, id } }) {
        refuseUnknownList(list, user, installed())
        if (id === null) {
          await sql`
            delete from list_view_choices where company_id = ${company} and person_id = ${user.id} and list = ${list}`
          return {}
        }
        const [chosen] = await sql`
          insert into list_view_choices (company_id, id, person_id, list, view_id)
          select v.company_id, ${v7()}::uuid, ${user.id}::uuid, v.list, v.id from list_views v
          where v.company_id = ${company} and v.id = ${id} and v.list = ${list} and ${visibleTo(user)}
          on conflict (company_id, person_id, list) do update set view_id = excluded.view_id
          returning view_id`
        found(chosen)
        return {}
      },
    }),
    hooks: { onTakenBack: leaveDefaults },
  }
}

async function listOfView(sql: Query, company: string, id: string): Promise<{ list: string }> {
  const [view] = await sql<{ list: string }>`select list from list_views where company_id = ${company} and id = ${id}`
  return found(view)
}

/** @throws Refusal 409 if the owner has another view of the list under this name */
async function refuseTaken(
  sql: Query,
  company: string,
  { id, list, person_id }: { id: string; list: string; person_id: string },
  name: string,
): Promise<void> {
  const [taken] = await sql`
    select from list_views
    where company_id = ${company} and list = ${list} and person_id = ${person_id} and plain_name = trama.plain(${name}) and id <> ${id}`
  if (taken) throw refusal('view_name_taken', `Ya hay una vista «${name}» de esta lista.`, { field: 'name' })
}
