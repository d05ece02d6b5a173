import { found } from '#src/kernel/refusal.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import { printedQuote } from '../paper.ts'

/** Keeps what a client gets, or answered to: the quote as it is printed at this moment. */
export const freezeSent = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'issue',
    document: await printedQuote(issuing.sql, issuing.company, id),
  })

/** What was sent; of a quote that was sent before papers were kept, what it is now, which is kept from then on. */
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
