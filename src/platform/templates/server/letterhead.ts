import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { MailContent } from '#src/server/mail/content.ts'
import { pictureIn } from '../rows.ts'

/** A larger picture would make the mail heavier than what it carries. */
const MOST_LOGO_BYTES = 200_000

/** A company's name and logo, for the head of the mails that it sends to others. */
export async function letterhead(sql: Query, company: string): Promise<NonNullable<MailContent['company']>> {
  const [profile] = await sql<{ name: string; logo_url: string }>`
    select display_name as name, logo_url from company_profiles where company_id = ${company}`
  const { name, logo_url } = found(profile)
  const [logo] = await sql<{ type: string; bytes: Buffer }>`
    select type, bytes from template_pictures
    where company_id = ${company} and (id = ${pictureIn(logo_url)} or source_url = nullif(${logo_url}, ''))
      and length(bytes) <= ${MOST_LOGO_BYTES}`
  return { name, logo: logo ? { type: logo.type, base64: logo.bytes.toString('base64') } : null }
}
