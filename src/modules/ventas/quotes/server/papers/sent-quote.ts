import { found } from '#src/kernel/refusal.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import { printedQuote } from '../paper.ts'

/** Stores the quote as it prints now: what the client receives, or has answered. */
export const freezeSent = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'issue',
    document: await printedQuote(issuing.sql, issuing.company, id),
  })

/** The stored paper of a sent quote; one from before papers were stored is printed and stored now. */
export async function sentPaper(issuing: Issuing, id: string): Promise<StoredPaper> {
  const { sql, company } = issuing
  const [quote] = await sql`select from quotes where company_id = ${company} and id = ${id} for update`
  found(quote)
  return (
    (await paperOf(sql, company, id)) ??
    freezePaper(issuing, {
      document_id: id,
      occasion: 'first_print',
      document: await printedQuote(sql, company, id),
    })
  )
}
