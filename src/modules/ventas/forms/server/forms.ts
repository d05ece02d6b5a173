import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { checkSeller } from '../../opportunities/server/sellers.ts'
import refusal from '../../server/refusals.ts'
import type { Submissions, WebFormList } from '../contract.ts'
import { FORM_PAGE_PATH, FORM_POST_PATH } from '../rules.ts'
import { type NewWebForm, NO_WAY_BACK, type WebForm, type WebFormChange, type WebFormSubmission } from '../schemas.ts'
import { formKey } from './form-keys.ts'

interface Stored extends Omit<WebForm, 'page_url' | 'post_url'> {
  key_no: number
}

const SHOWN = fragment`
  f.id, f.name, f.asks_email, f.asks_phone, f.asks_organization, f.asks_message, f.stage_id, stage.name as stage_name, f.owner_id,
  owner.username as owner_name, f.source, f.thanks, f.thanks_url, f.notifies, f.archived_at, f.version, f.key_no,
  (select count(*)::int from web_form_submissions s where s.company_id = f.company_id and s.form_id = f.id) as submissions,
  (select coalesce(sum(w.thrown), 0)::int from web_form_spam w where w.company_id = f.company_id and w.form_id = f.id) as thrown`
const JOINS = fragment`
  left join pipeline_stages stage on stage.company_id = f.company_id and stage.id = f.stage_id
  left join profiles owner on owner.company_id = f.company_id and owner.id = f.owner_id`

/** The forms of a company's page. */
export function webForms({ secret, origin }: Pick<Services, 'secret' | 'origin'>) {
  const shown = (company: string, { key_no, ...form }: Stored): WebForm => {
    const key = formKey(secret, company, { id: form.id, key_no })
    return { ...form, page_url: `${origin()}${FORM_PAGE_PATH}${key}`, post_url: `${origin()}${FORM_POST_PATH}${key}` }
  }
  const change = async (ctx: Ctx<ByVersion>, set: Sql) =>
    shown(ctx.company, await changeSeen<Stored>(ctx, 'web_forms', set, fragment`${SHOWN} from changed f ${JOINS}`))

  return {
    webForms(ctx: Ctx<WebFormList>) {
      const { company, input } = ctx
      const list = {
        select: SHOWN,
        from: fragment`from web_forms f`,
        joins: JOINS,
        where: [
          fragment`f.company_id = ${company}`,
          input.archived ? fragment`f.archived_at is not null` : fragment`f.archived_at is null`,
        ],
        search: fragment`trama.plain(f.name)`,
        order: descending(['uuid', fragment`f.id`]),
      }
      return madeList<Stored, WebForm>(ctx, list, {
        columns: { page_url: 'text', post_url: 'text' },
        make: (rows) => rows.map((row) => shown(company, row)),
      })
    },

    async addWebForm({ sql, company, user, input }: Ctx<NewWebForm>) {
      await checkWebForm(sql, company, input)
      const [row] = await sql<Stored>`
        with f as (
          insert into web_forms (company_id, id, name, asks_email, asks_phone, asks_organization, asks_message, stage_id, owner_id,
            source, thanks, thanks_url, notifies, created_by)
          values (${company}, ${v7()}, ${input.name}, ${input.asks_email}, ${input.asks_phone}, ${input.asks_organization},
            ${input.asks_message}, ${input.stage_id}::uuid, ${input.owner_id}::uuid, ${input.source}, ${input.thanks},
            ${input.thanks_url}, ${input.notifies}, ${user.id})
          returning *)
        select ${SHOWN} from f ${JOINS} where f.company_id = ${company}`
      return shown(company, found(row))
    },

    async editWebForm(ctx: Ctx<WebFormChange>) {
      const { sql, company, input } = ctx
      const [row] = await sql<Pick<Stored, 'stage_id' | 'owner_id' | 'version'>>`
        select stage_id, owner_id, version from web_forms where company_id = ${company} and id = ${input.id}`
      const before = foundAsSeen(row, input.version)
      await checkWebForm(sql, company, input, before)
      return change(
        ctx,
        fragment`name = ${input.name}, asks_email = ${input.asks_email}, asks_phone = ${input.asks_phone},
          asks_organization = ${input.asks_organization}, asks_message = ${input.asks_message}, stage_id = ${input.stage_id}::uuid,
          owner_id = ${input.owner_id}::uuid, source = ${input.source}, thanks = ${input.thanks},
          thanks_url = ${input.thanks_url}, notifies = ${input.notifies}`,
      )
    },

    renewWebForm: (ctx: Ctx<ByVersion>) => change(ctx, fragment`key_no = key_no + 1`),
    archiveWebForm: (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`),
    restoreWebForm: (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`),
  }
}

/** What a form received, the newest first. */
export async function webFormSubmissions(ctx: Ctx<Submissions>) {
  const { sql, company, input } = ctx
  const [[form], page] = await Promise.all([
    sql`select 1 from web_forms where company_id = ${company} and id = ${input.id}`,
    listOf<WebFormSubmission>(ctx, {
      select: fragment`s.id, s.opportunity_id, s.name, s.email, s.phone, s.organization, s.message, s.created_at`,
      from: fragment`from web_form_submissions s`,
      where: [fragment`s.company_id = ${company}`, fragment`s.form_id = ${input.id}`],
      order: descending(['uuid', fragment`s.id`]),
    }),
  ])
  found(form)
  return page
}

type Chosen = Pick<NewWebForm, 'stage_id' | 'owner_id'>

/** What stays as it was is not checked: whoever left the company keeps what was his. */
async function checkWebForm(
  sql: Query,
  company: string,
  { stage_id, owner_id, ...asked }: NewWebForm,
  before: Chosen = { stage_id: null, owner_id: null },
): Promise<void> {
  if (!asked.asks_email && !asked.asks_phone) throw refusal('form_without_answer', NO_WAY_BACK, { field: 'asks_email' })
  if (owner_id !== before.owner_id) await checkSeller(sql, company, owner_id)
  if (stage_id === null || stage_id === before.stage_id) return
  const [stage] = await sql`
    select 1 from pipeline_stages where company_id = ${company} and id = ${stage_id} for key share`
  if (!stage) throw refusal('unknown_stage', 'Elige una etapa de la lista.', { field: 'stage_id' })
}
