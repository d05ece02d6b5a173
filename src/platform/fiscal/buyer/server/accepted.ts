import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { slotFor } from '#src/server/slots.ts'

/** A module that follows what becomes of what it issued. */
interface AcceptedFollower {
  /** What it issues documents for: 'invoice'. */
  sources: readonly string[]
  /** The job that is queued for each document of them that an authority accepted. */
  job: string
}

export interface AcceptedDocument {
  company: string
  document: string
}

export const acceptedDocuments = slotFor<AcceptedFollower>('who follows accepted electronic documents')

/** Tells of those that an authority accepted just now, in the transaction in which that is written down; annulments are nobody's news. */
export async function tellAccepted(
  { areas, enqueue }: Pick<Services, 'areas' | 'enqueue'>,
  sql: Query,
  company: string,
  documents: readonly { id: string }[],
): Promise<void> {
  const ids = documents.map(({ id }) => id)
  const accepted = await sql<{ id: string; source: string }>`
    select id, source from fiscal_documents
    where company_id = ${company} and id = any(${ids}::uuid[]) and kind <> 'anulacion' and state in ('autorizado', 'con_avisos')
    order by sequence`
  for (const { sources, job } of acceptedDocuments.filledBy(areas()))
    for (const { id, source } of accepted)
      if (sources.includes(source)) await enqueue(job, { company, document: id } satisfies AcceptedDocument, sql)
}
