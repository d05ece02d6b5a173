import { modulePath } from '#src/kernel/module.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { mentionsIn } from '../../../chat/rules.ts'
import { platformAreas } from '../../../index.ts'
import { notifyAcross } from '../../../notifications/server/notify.ts'
import { NOTES_PARAM, notesKey } from '../../paths.ts'
import type { Noted } from '../../server/noted-record.ts'
import { colleaguesWhoSee, whoSee } from '../../server/readers.ts'

/** Whom a text names, of those to whom the record is shown. */
export async function mentionedIn(ctx: Ctx<{ text: string }>, noted: Noted, installed: Installed): Promise<string[]> {
  if (!ctx.input.text.includes('@')) return []
  const colleagues = await colleaguesWhoSee(ctx, noted, installed)
  const named = mentionsIn(ctx.input.text, colleagues)
  return whoSee(
    ctx,
    noted,
    installed,
    colleagues.filter(({ id }) => named.includes(id)),
  )
}

/** Without the comment's words, which may be edited or deleted. */
export async function tellMentioned({ sql, company, user }: Ctx<unknown>, noted: Noted, people: readonly string[]) {
  if (people.length === 0) return
  const { kind, record_id } = noted
  const [record] = await sql<{ name: string | null }>`
    select trama.told_row(trama.trail_list(${kind}), trama.row_now(${kind}, ${record_id})) as name`
  await notifyAcross(sql, {
    company,
    people,
    event: 'record_mention',
    text: `${user.username} te mencionó en «${record?.name || 'un registro'}».`,
    path: pathOf(noted),
  })
}

/** The record's page, or the screen of its module or area, with its notes open. */
function pathOf({ call, ...record }: Noted): string {
  const { area, record: shown } = call['~orpc'].meta
  const page = shown?.page?.(record.record_id) ?? screenOf(area)
  return `${page}${page.includes('?') ? '&' : '?'}${NOTES_PARAM}=${notesKey(record)}`
}

const screenOf = (area: string): string =>
  platformAreas.find(({ id }) => id === area)?.screens[0]?.path ?? modulePath(area)
