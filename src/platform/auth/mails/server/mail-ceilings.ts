import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/** Mails of all kinds in a day that a company's people may send; fewer for a new company, which has no reputation yet. */
const MOST_BY_NEWCOMER = 20
const MOST_BY_COMPANY = 200
const NEW_DAYS = 7
/** To one address, from one company and from all. */
const MOST_TO_ADDRESS = 10
const MOST_TO_ADDRESS_BY_ALL = 30

const NEWCOMER = `Una empresa nueva puede enviar ${MOST_BY_NEWCOMER} correos al día durante su primera semana. Inténtalo de nuevo mañana.`
const MANY = 'Tu empresa ya envió muchos correos hoy. Inténtalo de nuevo mañana.'
const MANY_THERE = 'Esa dirección ya recibió muchos correos hoy. Inténtalo de nuevo mañana.'

/** Counts a mail from a company's person to an address, in the act's own transaction, so that a failed act does not count. */
export async function countMail(sql: Query, company: string, to: string): Promise<void> {
  const address = to.toLowerCase()
  if (!(await counted(sql, `to:${company}:${address}`, MOST_TO_ADDRESS)))
    throw refusal('address_mailed_too_often', MANY_THERE)
  if (!(await counted(sql, `to:${address}`, MOST_TO_ADDRESS_BY_ALL)))
    throw refusal('address_mailed_too_often', MANY_THERE)
  const [profile] = await sql<{ newcomer: boolean }>`
    select created_at > now() - make_interval(days => ${NEW_DAYS}) as newcomer from company_profiles
    where company_id = ${company}`
  const newcomer = profile?.newcomer ?? true
  if (await counted(sql, `by:${company}`, newcomer ? MOST_BY_NEWCOMER : MOST_BY_COMPANY)) return
  throw refusal('too_many_mails_today', newcomer ? NEWCOMER : MANY)
}

async function counted(sql: Query, subject: string, most: number): Promise<boolean> {
  const [row] = await sql<{ counted: boolean }>`select trama.count_mail(${subject}, ${most}) as counted`
  return row?.counted ?? false
}
