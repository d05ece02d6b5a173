import { isPicture, pictureAt } from '#src/platform/links/server/page/picture-at.ts'
import type { PublicFile } from '#src/platform/links/server/shared-documents.ts'
import { bytesOf, paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OpenLink } from '../open-link.ts'
import { shownPaper } from '../shown-paper.ts'

/** The files beside a page: its paper as PDF, the one that was accepted, and the pictures on it. Null for any other. */
export async function quoteFile(sql: Query, link: OpenLink, name: string): Promise<PublicFile | null> {
  if (link.status === 'Borrador') return null
  if (name === 'pdf') return pdf(sql, link)
  if (name === 'aceptado.pdf') {
    const [accepted] = await sql<{ edition: number }>`
      select k.edition from quote_answers a join issued_papers k on k.company_id = a.company_id and k.id = a.paper_id
      where a.company_id = ${link.company} and a.quote_id = ${link.quote} and a.accepted`
    return accepted ? pdf(sql, link, accepted.edition) : null
  }
  return isPicture(name) ? pictureAt((await shownPaper(sql, link)).sheet, name) : null
}

async function pdf(sql: Query, { company, quote, number }: OpenLink, edition?: number): Promise<PublicFile | null> {
  const paper = await paperOf(sql, company, quote, edition)
  return paper ? { bytes: await bytesOf(sql, company, paper), type: 'application/pdf', name: `${number}.pdf` } : null
}
