import type { Sql } from 'sql-template-tag'
import fragment from 'sql-template-tag'
import { FIGURES } from '#src/kernel/platform/paths.ts'
import type { Ctx, CurrentUser, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { breakLinks } from '../../../auth/registration/server/break-links.ts'
import { letterhead } from '../../../templates/server/letterhead.ts'
import { addressOf } from '../../rules/address.ts'
import { reportsFor, reportsOf } from '../../saved/server/reach.ts'
import { FigurePaper, type FigureQuestion } from '../../schemas.ts'
import { figurePdf } from '../../server/paper.ts'
import { figureXlsx } from '../../server/sheet.ts'
import { EVERY_WORDS, type Every, SENT_AS_FILES, type SentAs } from '../rules.ts'
import { receiverOf } from './receiver.ts'

export const GONE = 'El informe ya no está, o ya no se comparte contigo.'

export type Means = Pick<Services, 'pools' | 'areas' | 'enqueue' | 'secret' | 'origin' | 'modules' | 'keys'>

interface Asked {
  company: string
  report_id: string
  every: Every
  format: SentAs
  person: string
  /** Who has it sent; null: the person themselves. */
  by: CurrentUser | null
}

/** Why there is none, or the mail with the report as a person may see it now. */
export type Copy = { problem: string; mail: null } | { problem: ''; mail: Mail }

/**
 * A report as one of its receivers may see it now.
 * @throws Refusal as the list that answers it
 */
export async function copyFor(means: Means, sql: Query, asked: Asked): Promise<Copy> {
  const { areas, modules, keys, enqueue } = means
  const { company, report_id: id, format, person, by } = asked
  const installed: Installed = { areas: areas(), moduleIds: modules.map((one) => one.id) }
  const user = await receiverOf(sql, company, person, installed.moduleIds)
  const report = user && (await reportFor(sql, { company, id, user, sent: by ? reportsOf(by) : fragment`true` }))
  if (!report) return { problem: GONE, mail: null }
  const input = FigurePaper.parse({ ...report.question, name: report.name })
  const later = (job: string, data: object) => enqueue(job, data, sql)
  const ctx = { sql, company, user, input, keys, later } as Ctx<FigurePaper>
  const file =
    format === 'xlsx'
      ? await figureXlsx(ctx, installed)
      : Buffer.from(await (await figurePdf(ctx, installed)).arrayBuffer())
  const attached = {
    name: `${report.name}.${format}`,
    type: SENT_AS_FILES[format].type,
    base64: file.toString('base64'),
  }
  return {
    problem: '',
    mail: {
      to: user.email,
      ...textFor(asked, report.name),
      ...linkTo(means, id, input),
      attached,
      company: await letterhead(sql, company),
    },
  }
}

interface Wanted {
  company: string
  id: string
  user: CurrentUser
  /** What whoever has it sent still has. */
  sent: Sql
}

async function reportFor(sql: Query, { company, id, user, sent }: Wanted) {
  const [report] = await sql<{ name: string; question: FigureQuestion }>`
    select r.name, r.question from reports r
    where r.company_id = ${company} and r.id = ${id} and r.archived_at is null and ${reportsFor(user)} and ${sent}`
  return report
}

function textFor({ every, by }: Asked, name: string): Pick<Mail, 'subject' | 'greeting' | 'paragraphs' | 'note'> {
  const when = EVERY_WORDS[every].toLowerCase()
  const greeting = 'Buen día:'
  if (by === null)
    return {
      ...{ subject: `${name}: tu informe`, greeting },
      paragraphs: [`Adjuntamos «${name}», con las cifras de hoy.`],
      note: `Lo recibes porque lo pediste: ${when}. Lo cambias o lo quitas en Informes.`,
    }
  // Both are a colleague's words.
  const [called, who] = [breakLinks(name), breakLinks(by.username)]
  return {
    ...{ subject: `${name}: te lo envía ${who}`, greeting },
    paragraphs: [`${who} te envía «${called}», con las cifras de hoy que puedes ver.`],
    note: `Lo programó ${who}: ${when}. Si no quieres recibirlo, quítalo en Informes.`,
  }
}

const linkTo = ({ origin }: Pick<Means, 'origin'>, informe: string, input: FigurePaper): Pick<Mail, 'action'> => {
  const asked = Object.entries({ ...addressOf(input), informe }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  )
  return { action: { label: 'Abrir el informe', url: `${origin()}${FIGURES}?${new URLSearchParams(asked)}` } }
}
