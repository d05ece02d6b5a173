import fragment from 'sql-template-tag'
import { isUndoable, UNDO_HOURS } from '#src/kernel/calls/undo.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { callNamed } from '#src/server/undo/call-within.ts'
import { takeBackAct, undoOf } from '#src/server/undo/take-back-act.ts'
import { actTextsOf } from '../audit/act-texts.ts'
import { detailsOf, type Logged } from '../audit/change-details.ts'
import { areaName } from '../audit/rules.ts'
import { platformNames } from '../index.ts'
import { type RecentAct, undo } from './contract.ts'
import { actToTakeBack } from './server/act-to-take-back.ts'
import { TAKE_BACK, takenBack } from './server/taken-back.ts'

const NOTHING = 'No cambió nada.'
const MADE_AGAIN = 'Lo que se rehízo se deshace desde la acción original.'

interface Recent extends Logged {
  undone: boolean
  /** Of a taking back: the call of the act that it took back. */
  of_call: string | null
}

/** The acts of the last day, and taking them back. */
export default ({ areas, modules }: Services): Area => {
  const moduleIds = modules.map(({ id }) => id)
  const texts = () => actTextsOf(areas().map(({ contract }) => contract))

  function stateOf({ call, of_call, undone }: Recent): Pick<RecentAct, 'state' | 'reason'> {
    if (undone) return { state: 'undone', reason: '' }
    const named = callNamed(areas(), call)
    const how = named && undoOf(named)
    if (!isUndoable(how)) return { state: 'never', reason: how?.never ?? NOTHING }
    const before = of_call === null ? undefined : callNamed(areas(), of_call)
    // A taking back is itself taken back by its rows; what a counter wrote stays, and so does what was made again.
    const stays = of_call !== null && (of_call === TAKE_BACK || !before || undoOf(before) !== 'rows')
    return stays ? { state: 'never', reason: MADE_AGAIN } : { state: 'undoable', reason: '' }
  }

  return serve(undo, {
    async recent(ctx) {
      const { company, user } = ctx
      const { did } = texts()
      const page = await listOf<Recent>(ctx, {
        select: fragment`
          l.id, coalesce(p.username, '') as person, l.call, l.subject_id, l.changes, l.created_at, ${takenBack} as undone,
          case when l.call = ${TAKE_BACK} then
            (select o.call from audit_log o where o.company_id = l.company_id and o.id = l.subject_id) end as of_call`,
        from: fragment`from audit_log l`,
        joins: fragment`left join profiles p on p.company_id = l.company_id and p.id = l.person_id`,
        where: [
          fragment`l.company_id = ${company} and l.created_at > now() - make_interval(hours => ${UNDO_HOURS})`,
          fragment`l.call = any(${[...did.keys()]}::text[])`,
          user.role !== 'empresa' && fragment`l.person_id = ${user.id}`,
        ],
        order: descending(['uuid', fragment`l.id`]),
      })
      const rows = page.rows.map((row): RecentAct => {
        const { id, person, call, subject_id, changes, created_at } = row
        const [area = ''] = call.split('.')
        return {
          id,
          person,
          did: did.get(call) ?? '',
          area: areaName(area, [...modules, ...platformNames]),
          subject: detailsOf(changes ?? [], subject_id).subject,
          created_at,
          ...stateOf(row),
        }
      })
      return { ...page, rows }
    },

    async takeBack(ctx) {
      const act = await actToTakeBack(ctx, ctx.input.id)
      await takeBackAct(ctx, { areas: areas(), moduleIds }, act)
      return { did: texts().did.get(act.call) ?? '' }
    },
  })
}
