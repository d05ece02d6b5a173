import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Environment } from '../../environments.ts'
import type { FiscalDocumentKind } from '../../packs/document.ts'
import type { AuthorityMessage, FiscalCountry } from '../../packs/types.ts'
import { TRANSCRIBED } from '../../series/server/transcribed.ts'
import type { FiscalState } from '../../states.ts'
import { reasonOf } from '../reason.ts'

interface StoredRow {
  id: string
  country: FiscalCountry
  environment: Environment
  kind: FiscalDocumentKind
  transcribed: boolean
  source: string
  source_id: string
  number: string
  day: string
  party: string
  total: string
  currency: string
  state: FiscalState
  state_at: string
  stuck: boolean
  replaced: boolean
  deadline: string | null
  messages: AuthorityMessage[]
  last_text: string
  /** Why the latest mail to the buyer was not taken; '' where it was, or none went out. */
  mail_problem: string
}

/** Document d waits for a person: refused, or nothing is done any more with what the authority has not settled. */
const STUCK: Sql = fragment`(not d.replaced and (d.state = 'rechazado' or d.state in ('preparado', 'enviado', 'incierto', 'en_contingencia') and d.due_at is null))`

/** Why the mail server did not take the latest mail of document d, which an equal later failure only counts. */
const MAIL_PROBLEM: Sql = fragment`(
  select case when e.event = 'correo_fallido' then e.text end from fiscal_events e
  where e.company_id = d.company_id and e.document_id = d.id and e.event in ('correo', 'correo_fallido', 'correo_entregado')
  order by e.last_at desc, e.id desc limit 1)`

const SHOWN: Sql = fragment`
  d.id, d.country, d.environment, d.kind, ${TRANSCRIBED}, d.source, d.source_id, d.number, d.day, d.party, d.total::text as total, d.currency, d.state,
  d.state_at, ${STUCK} as stuck, d.replaced, d.deadline, d.messages,
  coalesce((select e.text from fiscal_events e where e.company_id = d.company_id and e.document_id = d.id
    and e.event in ('no_enviado', 'incierto', 'fallo') order by e.id desc limit 1), '') as last_text,
  case when d.state in ('autorizado', 'con_avisos') then coalesce(${MAIL_PROBLEM}, '') else '' end as mail_problem`

const FILTERS = {
  por_resolver: STUCK,
  pendientes: fragment`d.state in ('preparado', 'enviado', 'incierto', 'en_contingencia') and not d.replaced`,
  aceptados: fragment`d.state in ('autorizado', 'con_avisos')`,
  sin_entregar: fragment`d.state in ('autorizado', 'con_avisos') and ${MAIL_PROBLEM} is not null and d.id in (
    select f.document_id from fiscal_events f where f.company_id = d.company_id and f.event = 'correo_fallido')`,
} as const

type Filter = keyof typeof FILTERS

export function listDocuments(
  ctx: Pick<Ctx<{ search?: string; cursor?: string; show?: Filter }>, 'sql' | 'company' | 'input'> & { only?: string },
) {
  const list = {
    select: SHOWN,
    from: fragment`from fiscal_documents d`,
    where: [fragment`d.company_id = ${ctx.company}`, ctx.input.show && FILTERS[ctx.input.show]],
    search: fragment`trama.plain(d.number || ' ' || d.party || ' ' || d.key)`,
    order: descending(['uuid', fragment`d.id`]),
  }
  return madeList(ctx, list, {
    columns: { title: 'text', what: 'text', action: 'text' },
    make: (rows: StoredRow[]) => rows.map(withReason),
  })
}

export async function documentsOfSource(sql: Query, company: string, source: string) {
  const rows = await sql<StoredRow>`
    select ${SHOWN} from fiscal_documents d where d.company_id = ${company} and d.source_id = ${source} order by d.sequence`
  return rows.map(withReason)
}

export async function documentCounts(sql: Query, company: string): Promise<{ stuck: number; pending: number }> {
  const [row] = await sql<{ stuck: number; pending: number }>`
    select count(*) filter (where ${STUCK})::int as stuck, count(*) filter (where ${FILTERS.pendientes})::int as pending
    from fiscal_documents d where d.company_id = ${company} and d.state not in ('autorizado', 'con_avisos', 'anulado')`
  return found(row)
}

interface StoredEvent {
  id: string
  event: string
  word: string
  code: string
  text: string
  times: number
  username: string | null
  created_at: string
  last_at: string
}

export async function documentAt(sql: Query, company: string, id: string) {
  const [row] = await sql<
    StoredRow & {
      key: string
      record_hash: string
      qr: string
      signed: boolean
      authorised_at: string | null
      has_response: boolean
      events: StoredEvent[]
    }
  >`
    select ${SHOWN}, d.key, d.record_hash, d.qr, d.signed, d.authorised_at,
      exists (select from fiscal_responses r where r.company_id = d.company_id and r.document_id = d.id) as has_response,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event', e.event, 'word', e.word, 'code', e.code, 'text', e.text,
          'times', e.times, 'username', p.username, 'created_at', e.created_at, 'last_at', e.last_at) order by e.id), '[]')
        from fiscal_events e left join profiles p on p.company_id = e.company_id and p.id = e.person_id
        where e.company_id = d.company_id and e.document_id = d.id) as events
    from fiscal_documents d where d.company_id = ${company} and d.id = ${id}`
  return withReason(found(row))
}

function withReason<R extends StoredRow>({ last_text, mail_problem, ...row }: R) {
  const reason = reasonOf({ ...row, last_text })
  const mail = mail_problem && `No se pudo entregar el correo. ${mail_problem}`
  return { ...row, ...reason, what: [reason.what, mail].filter(Boolean).join(' ') }
}
