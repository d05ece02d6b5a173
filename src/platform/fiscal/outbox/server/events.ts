import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'

export type FiscalEvent =
  | 'preparado'
  | 'enviado'
  | 'no_enviado'
  | 'incierto'
  | 'consultado'
  | 'respuesta'
  | 'fallo'
  | 'reintento'
  | 'corregido'
  | 'anulado'
  | 'correo'
  | 'sin_correo'
  | 'correo_fallido'
  | 'correo_entregado'

interface Happened {
  document: string
  event: FiscalEvent
  word?: string
  code?: string
  text?: string
  person?: string | null
}

const LONGEST = 2_000

/** Writes down what happened; the same once more only counts. */
export async function noteFiscalEvent(sql: Query, company: string, happened: Happened): Promise<void> {
  const { document, event, word = '', code = '', text = '', person = null } = happened
  const cut = text.slice(0, LONGEST)
  const [again] = await sql`
    update fiscal_events set times = times + 1, last_at = now()
    where company_id = ${company} and id = (
        select id from fiscal_events where company_id = ${company} and document_id = ${document} and event = ${event}
        order by id desc limit 1)
      and word = ${word} and code = ${code} and text = ${cut} and person_id is null
    returning id`
  if (again && person === null) return
  await sql`
    insert into fiscal_events (company_id, id, document_id, event, word, code, text, person_id)
    values (${company}, ${v7()}, ${document}, ${event}, ${word}, ${code}, ${cut}, ${person})`
}
