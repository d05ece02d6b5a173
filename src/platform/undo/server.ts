import fragment from 'sql-template-tag'
import { isUndoable, UNDO_HOURS, type Undo } from '#src/kernel/calls/undo.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import { type Area, type Ctx, type Services, serve } from '#src/server/calls/serve.ts'
import { callNamed } from '#src/server/undo/call-within.ts'
import { takeBackAct, undoOf } from '#src/server/undo/take-back-act.ts'
import { actTextsOf } from '../audit/act-texts.ts'
import { authorJoins, authorName } from '../audit/author.ts'
import { detailsOf, type Logged, withModuleNames } from '../audit/change-details.ts'
import { areaName } from '../audit/rules.ts'
import { platformNames } from '../index.ts'
import { withdrawNotifications } from '../notifications/server/withdraw.ts'
import { type RecentAct, undo } from './contract.ts'
import { actToTakeBack } from './server/act-to-take-back.ts'
import { TAKE_BACK, takingBack } from './server/taken-back.ts'
import { tellable } from './server/tellable.ts'

const NOTHING = 'No cambió nada.'

interface Recent extends Logged {
  /** Of an undone act: the taking back, and who asked for it. */
  taking_back: string | null
  undone_by: string
  undone_by_id: string | null
}

const TOLD = { did: 'text', area: 'text', subject: 'text', state: 'text', reason: 'text', redo_id: 'text' } as const

/** The acts of the last day, and taking them back. */
export default ({ areas, modules }: Services): Area => {
  const moduleIds = modules.map(({ id }) => id)
  const texts = () => actTextsOf(areas().map(({ contract }) => contract))

  const nameOf = (id: string) => areaName(id, [...modules, ...platformNames])

  const howOf = (call: string): Undo | undefined => {
    const named = callNamed(areas(), call)
    return named && undoOf(named)
  }

  function stateOf({ call, taking_back }: Recent): Pick<RecentAct, 'state' | 'reason'> {
    if (taking_back !== null) return { state: 'undone', reason: '' }
    const how = howOf(call)
    return isUndoable(how) ? { state: 'undoable', reason: '' } : { state: 'never', reason: how?.never ?? NOTHING }
  }

  async function described({ sql, company }: Ctx<unknown>, id: string | null) {
    const [line] =
      await sql<Logged>`select call, subject_id, many, changes from audit_log where company_id = ${company} and id = ${id}`
    const { call, subject_id, many, changes } = found(line)
    return {
      did: texts().did.get(call) ?? '',
      subject: detailsOf(withModuleNames(changes ?? [], nameOf), subject_id, many).subject,
    }
  }

  return serve(undo, {
    async recent(ctx) {
      const { company, user } = ctx
      const { did } = texts()
      const list = {
        select: fragment`
          l.id, ${authorName} as person, l.call, l.subject_id, l.many, l.changes, l.created_at,
          u.id as taking_back, u.person_id as undone_by_id, coalesce(up.username, '') as undone_by`,
        from: fragment`from audit_log l`,
        joins: fragment`
          ${authorJoins}
          left join lateral (${takingBack} limit 1) u on true
          left join profiles up on up.company_id = l.company_id and up.id = u.person_id`,
        where: [
          fragment`l.company_id = ${company} and l.created_at > now() - make_interval(hours => ${UNDO_HOURS})`,
          fragment`l.call = any(${[...did.keys()].filter((call) => call !== TAKE_BACK)}::text[])`,
          user.role !== 'empresa' && fragment`l.person_id = ${user.id}`,
          tellable(user, { areas: areas(), moduleIds }),
        ],
        search: fragment`l.search_text`,
        order: descending(['uuid', fragment`l.id`]),
      }
      const shown = (row: Recent): RecentAct => {
        const { id, person, call, subject_id, many, changes, created_at, undone_by, undone_by_id } = row
        const [area = ''] = call.split('.')
        return {
          id,
          person,
          did: did.get(call) ?? '',
          area: nameOf(area),
          subject: detailsOf(withModuleNames(changes ?? [], nameOf), subject_id, many).subject,
          created_at,
          undone_by,
          // Of what a counter wrote nothing is made again.
          redo_id:
            howOf(call) === 'rows' && (user.role === 'empresa' || undone_by_id === user.id) ? row.taking_back : null,
          ...stateOf(row),
        }
      }
      return madeList<Recent, RecentAct>(ctx, list, { columns: TOLD, make: (rows) => rows.map(shown) })
    },

    async takeBack(ctx) {
      const installed = { areas: areas(), moduleIds }
      const act = await actToTakeBack(ctx, ctx.input.id, installed)
      const { byRows } = await takeBackAct(ctx, installed, act)
      await withdrawNotifications(ctx.sql, ctx.company, act.id, TAKE_BACK)
      const redone = act.call === TAKE_BACK
      const text = await described(ctx, redone ? act.subject_id : act.id)
      return { ...text, redone, redoable: !redone && byRows }
    },
  })
}
