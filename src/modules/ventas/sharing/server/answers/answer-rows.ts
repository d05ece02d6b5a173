import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { keepBytes } from '#src/platform/templates/server/papers/file-job.ts'
import type { StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OpenLink } from '../open-link.ts'

const LONGEST_BROWSER = 500

/** Who answers, from where, under which sentence. */
export interface Answering {
  name: string
  /** The strokes of a drawn name; '' for none. */
  drawn: string
  /** The sentence above the button. */
  text_shown: string
  address: string
  browser: string
}

/** What is kept of an answer. */
export interface AnswerEvidence extends Answering {
  pdf_sha256: string
  total: string
  answered_at: string
}

interface Answered extends Answering {
  accepted: boolean
  reason: string
  total: string
  paper: StoredPaper
}

/** Keeps the evidence of an answer, with the hash of the PDF that was answered; its bytes are kept with it. */
export async function keepAnswer(sql: Query, link: OpenLink, answered: Answered): Promise<AnswerEvidence> {
  const { company, id, quote } = link
  const { accepted, name, reason, drawn, paper, total, text_shown, address } = answered
  const browser = answered.browser.slice(0, LONGEST_BROWSER)
  const pdf_sha256 = createHash('sha256')
    .update(await keepBytes(sql, company, paper))
    .digest('hex')
  const [kept] = await sql<{ answered_at: string }>`
    insert into quote_answers (company_id, id, quote_id, link_id, accepted, name, reason, drawn, paper_id, pdf_sha256, total,
      text_shown, address, browser)
    values (${company}, ${v7()}, ${quote}, ${id}, ${accepted}, ${name}, ${reason}, ${drawn}, ${paper.id}, ${pdf_sha256},
      ${total}::numeric, ${text_shown}, ${address}, ${browser})
    returning answered_at`
  return { ...answered, browser, pdf_sha256, total, answered_at: kept?.answered_at ?? '' }
}
