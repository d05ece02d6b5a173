import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { DocumentContent } from '#src/platform/templates/document.ts'
import { drawDocument } from '#src/platform/templates/server/draw-document.ts'
import { paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { QuoteLine } from '../../quotes/schemas.ts'
import { quoteLinesOf } from '../../quotes/server/lists.ts'
import { printedQuote } from '../../quotes/server/paper.ts'
import { type Choice, chosenLines, hasChoices } from '../rules.ts'

/** A quote as its page shows it. */
export interface ShownPaper {
  /** The last edition that was sent: who answers another one is asked to look again. */
  edition: number
  document: DocumentContent
  sheet: PrintedDocument
  /** The lines as they are offered. */
  offered: QuoteLine[]
  choice: Choice
}

/** The paper that was sent; where the client has a choice, drawn as chosen, for that is what would be accepted. */
export async function shownPaper(
  sql: Query,
  { company, quote }: { company: string; quote: string },
  sent?: (field: string) => string | null,
): Promise<ShownPaper> {
  const [offered, paper] = await Promise.all([quoteLinesOf(sql, company, quote), paperOf(sql, company, quote)])
  const choice = chosenLines(offered, sent)
  const edition = paper?.edition ?? 0
  if (paper && !hasChoices(offered)) return { edition, document: paper.document, sheet: paper.sheet, offered, choice }
  const document = await printedQuote(sql, company, quote, choice.lines)
  return { edition, document, sheet: await drawDocument(sql, company, document), offered, choice }
}
