import fragment, { join, type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { type FillingAreas, slotFor } from '#src/server/slots.ts'
import type { WorkKind } from '../rules.ts'

/** What companies have that control works on, of one kind: the module whose it is says. */
export interface WorkSubjects {
  kind: WorkKind
  /** company_id, id, offer_id (both null: the company's page) and open: whether the company has it still. */
  rows: Sql
  /** Where a company sees what is done for it. */
  path: string
}

export const workSubjects = slotFor<WorkSubjects>('what is worked on')

/** Everything that companies have or had, with its kind; nothing where no area has any. */
export const allSubjects = (areas: FillingAreas): Sql =>
  join(
    [
      fragment`
        select null::uuid as company_id, null::uuid as id, null::uuid as offer_id, false as open, ''::text as kind where false`,
      ...workSubjects.filledBy(areas).map(
        ({ kind, rows }) => fragment`
            select company_id, id, offer_id, open, ${kind}::text as kind from (${rows}) of_one_kind`,
      ),
    ],
    ' union all ',
  )

/** Where a company sees what is done for it. @throws Refusal 404 where no area has what is worked on */
export const pathOfWork = (areas: FillingAreas, kind: WorkKind): string =>
  found(workSubjects.filledBy(areas).find((one) => one.kind === kind)).path

/** The name of what a row of `allSubjects` is, with the joins that it takes. */
export const SUBJECT_NAME: Sql = fragment`coalesce(agent.name, service.name, 'Página web')`
export const offersOf = (subject: Sql): Sql => fragment`
  left join ai_agents agent on agent.id = ${subject}.offer_id
  left join marketing_services service on service.id = ${subject}.offer_id`
