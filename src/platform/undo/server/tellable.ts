import fragment, { type Sql } from 'sql-template-tag'
import { admits } from '#src/kernel/access.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { outsideActs } from '../../audit/server/outside-acts.ts'
import { firstCall, TAKE_BACK } from './taken-back.ts'

/** Acts over records of any module, whose line does not say which. */
const OF_ANY_MODULE = [
  'history.restoreValue',
  'history.setValue',
  'notes.addComment',
  'notes.editComment',
  'notes.removeComment',
  'notes.addRecordFile',
  'notes.removeRecordFile',
  'notes.tagRecord',
  'notes.untagRecord',
  'onboarding.begin',
  'onboarding.loadSample',
  'onboarding.deleteSample',
]

/**
 * Which lines `l` of the trail somebody is told of who is limited in modules: of a module the acts that they may make themselves, as a line tells values
 * that only who may change them sees; of what may be in any module their own. False for whoever is not limited.
 */
export function tellable(user: CurrentUser, { areas, moduleIds }: Installed): Sql | false {
  const withheld = areas.flatMap(({ contract }) =>
    Object.entries(contract)
      .filter(([, call]) => moduleIds.includes(call['~orpc'].meta.area) && !admits(call['~orpc'].meta.access, user))
      .map(([key, call]) => `${call['~orpc'].meta.area}.${key}`),
  )
  if (withheld.length === 0) return false
  const outside = outsideActs.filledBy(areas).flat()
  const hidden = [...withheld, ...outside.filter(({ toldLike }) => withheld.includes(toldLike)).map(({ call }) => call)]
  return fragment`(
    case when l.call = ${TAKE_BACK} then ${firstCall} else l.call end <> all(${hidden}::text[])
    and (l.person_id = ${user.id} or l.call <> all(${OF_ANY_MODULE}::text[])))`
}
