import fragment, { join } from 'sql-template-tag'
import { BIN_DAYS } from '#src/kernel/calls/undo.ts'
import { descending, MOST_COUNTED } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { actTextsOf } from '../audit/act-texts.ts'
import { authorJoins, authorName } from '../audit/author.ts'
import { detailsOf, type Logged } from '../audit/change-details.ts'
import { areaName } from '../audit/rules.ts'
import { platformNames } from '../index.ts'
import { type BinEntry, bin } from './contract.ts'
import { inBin, REMOVAL_ACTS } from './server/in-bin.ts'

interface Removed extends Logged {
  op: 'delete' | 'update'
  /** What a deleted row was called, where the act changed too much to tell. */
  called: { what: string; name: string | null } | null
  days_left: number
}

const TOLD = { removal: 'text', what: 'text', name: 'text', did: 'text', area: 'text' } as const

/** What was deleted or archived lately, of every area. */
export default ({ areas, modules }: Services): Area => {
  const installed = () => ({ areas: areas(), moduleIds: modules.map(({ id }) => id) })
  const nameOf = (id: string) => areaName(id, [...modules, ...platformNames])

  return serve(bin, {
    async entries(ctx) {
      const { company, user, input } = ctx
      const { did } = actTextsOf(areas().map(({ contract }) => contract))
      const list = {
        select: fragment`
          l.id, ${authorName} as person, l.call, l.subject_id, l.changes, l.created_at, h.op,
          ceil(extract(epoch from h.at + make_interval(days => ${BIN_DAYS}) - now()) / 86400)::int as days_left,
          case when h.op = 'delete' then
            trama.called(h.table_name, h.before || jsonb_build_object('company_id', h.company_id, 'id', h.row_id)) end as called`,
        from: REMOVAL_ACTS,
        joins: authorJoins,
        where: [
          ...inBin(company, user, installed()),
          input.area && fragment`split_part(l.call, '.', 1) = ${input.area}`,
          input.removal && fragment`h.op = ${input.removal === 'deleted' ? 'delete' : 'update'}`,
        ],
        search: fragment`l.search_text`,
        order: descending(['uuid', fragment`h.act_id`]),
      }
      const shown = ({ call, called, changes, subject_id, op, ...row }: Removed): BinEntry => {
        const told = detailsOf(changes ?? [], subject_id).changes.find(({ id }) => id === subject_id) ?? called
        return {
          ...row,
          removal: op === 'delete' ? 'deleted' : 'archived',
          what: told?.what ?? '',
          name: told?.name ?? '',
          did: did.get(call) ?? '',
          area: nameOf(call.split('.')[0] ?? ''),
        }
      }
      return madeList<Removed, BinEntry>(ctx, list, { columns: TOLD, make: (rows) => rows.map(shown) })
    },

    async areas({ sql, company, user }) {
      const found = await sql<{ id: string }>`
        select distinct split_part(call, '.', 1) as id from (
          select l.call ${REMOVAL_ACTS} where ${join(inBin(company, user, installed()), ' and ')} order by h.act_id desc limit ${MOST_COUNTED}
        ) latest`
      return found
        .map(({ id }) => ({ id, name: nameOf(id) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
    },
  })
}
