import type { Context } from 'hono'
import { bytesOf, paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Env } from '#src/server/http/http.ts'
import type { OpenLink } from '../open-link.ts'
import { shownPaper } from '../shown-paper.ts'
import { PUBLIC_HEADERS } from './headers.ts'
import { picturesIn } from './sheet-svg.ts'

/** The files beside a page: its paper as PDF, the one that was accepted, and the pictures on it. Null for any other. */
export async function publicFile(c: Context<Env>, sql: Query, link: OpenLink, name: string): Promise<Response | null> {
  if (link.status === 'Borrador') return null
  if (name === 'pdf') return pdf(c, sql, link)
  if (name === 'aceptado.pdf') {
    const [accepted] = await sql<{ edition: number }>`
      select k.edition from quote_answers a join issued_papers k on k.company_id = a.company_id and k.id = a.paper_id
      where a.company_id = ${link.company} and a.quote_id = ${link.quote} and a.accepted`
    return accepted ? pdf(c, sql, link, accepted.edition) : null
  }
  const [, place] = /^imagen\/(\d{1,3})$/.exec(name) ?? []
  return place === undefined ? null : picture(c, sql, link, Number(place))
}

async function pdf(c: Context<Env>, sql: Query, { company, quote, number }: OpenLink, edition?: number) {
  const paper = await paperOf(sql, company, quote, edition)
  if (!paper) return null
  return c.body(new Uint8Array(await bytesOf(sql, company, paper)), 200, {
    ...PUBLIC_HEADERS,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
  })
}

async function picture(c: Context<Env>, sql: Query, link: OpenLink, place: number) {
  const { sheet } = await shownPaper(sql, link)
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/.exec(picturesIn(sheet.pages)[place] ?? '') ?? []
  if (type === undefined || base64 === undefined) return null
  return c.body(new Uint8Array(Buffer.from(base64, 'base64')), 200, { ...PUBLIC_HEADERS, 'content-type': type })
}
