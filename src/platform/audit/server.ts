import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { withheldFrom } from '#src/kernel/rights/levels.ts'
import { descending } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { trialWords } from '#src/server/calls/trial/try-act.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { platformNames } from '../index.ts'
import { tellable } from '../undo/server/tellable.ts'
import { type ActTexts, actTextsOf } from './act-texts.ts'
import { AUTOMATION, authorJoins } from './author.ts'
import { detailsOf, type Logged, withModuleNames } from './change-details.ts'
import { type AuditFilters, type AuditListEntry, auditCalls } from './contract.ts'
import { permissionsOf } from './permissions.ts'
import { areaName } from './rules.ts'
import { toldActs } from './server/told-acts.ts'

type ToldLine = Logged & Pick<AuditListEntry, 'did' | 'area'>

/** The audit trail and the permissions, both from what the installation's calls declare. */
export default ({ areas, modules }: Services): Area => {
  let actTexts: ActTexts | undefined
  const textsOnce = () => {
    actTexts ??= actTextsOf(areas().map(({ contract }) => contract))
    return actTexts
  }
  const installed = () => ({ areas: areas(), moduleIds: modules.map(({ id }) => id) })
  /** The name of an area or module of this installation. */
  const nameOf = (id: string) => areaName(id, [...modules, ...platformNames])
  const tell = trialWords.fill((collected, subject) => {
    const { changes, more } = detailsOf(withModuleNames(collected as NonNullable<Logged['changes']>, nameOf), subject)
    return { changes, more }
  })

  const calls = serve(auditCalls, {
    async entries(ctx) {
      const { sql, company, input } = ctx
      const by = input.person_id ? await actorsOf(sql, company, input.person_id) : null
      const { personal } = textsOnce()
      const told = toldActs(areas(), textsOnce(), [...modules, ...platformNames])
      const midnight = (day: string, further: number) =>
        fragment`(${day}::date + ${further}::int)::timestamp at time zone 'UTC' + make_interval(mins => ${input.zone})`
      const list = {
        select: fragment`l.id, ${told.columns}, l.call, l.subject_id, l.many, l.changes, l.created_at`,
        from: fragment`from audit_log l`,
        joins: fragment`${authorJoins} ${told.joins}`,
        where: [
          fragment`l.company_id = ${company} and l.call <> all(${personal}::text[])`,
          by && fragment`l.person_id = any(${by}::uuid[])`,
          input.record &&
            fragment`(l.subject_id = ${input.record} or l.search_text like trama.anywhere(${input.record}))`,
          input.area && fragment`split_part(l.call, '.', 1) = ${input.area}`,
          input.since && fragment`l.created_at >= ${midnight(input.since, 0)}`,
          input.until && fragment`l.created_at < ${midnight(input.until, 1)}`,
          tellable(ctx.user, installed()),
        ],
        search: fragment`l.search_text`,
        order: descending(['uuid', fragment`l.id`]),
      }
      return madeList<ToldLine, AuditListEntry>(ctx, list, {
        columns: { subject: 'text', more: 'boolean' },
        make: (rows) =>
          rows.map(({ call: _, subject_id, many, changes, ...row }) => ({
            ...row,
            ...detailsOf(withModuleNames(changes ?? [], nameOf), subject_id, many),
          })),
      })
    },

    async filters({ sql, company, user }) {
      const people = await sql<AuditFilters['people'][number]>`
        select id, username, active from (
          select id, username, active from profiles where company_id = ${company}
          union all (select id, ${AUTOMATION}, ended_at is null from api_clients where company_id = ${company}
                     order by created_at desc limit 1)
        ) as actor
        order by active desc, trama.plain(username), id`
      const withheld = withheldFrom(user)
      const told = textsOnce().areas.filter((id) => !withheld.includes(id))
      return { people, areas: told.map((id) => ({ id, name: nameOf(id) })) }
    },

    permissions: async () =>
      permissionsOf(
        areas().map(({ contract }) => contract),
        modules,
      ),
  })
  return { ...calls, fillings: [tell] }
}

/** The author ids of the filter: one person's, or those of all the credentials that the company's API clients ever had. */
async function actorsOf(sql: Query, company: string, id: string): Promise<string[]> {
  const actors = await sql<{ id: string }>`
    select id from profiles where company_id = ${company} and id = ${id}
    union all select all_of_them.id from api_clients one join api_clients all_of_them on all_of_them.company_id = one.company_id
    where one.company_id = ${company} and one.id = ${id}`
  found(actors[0])
  return actors.map((actor) => actor.id)
}
