import type { Query } from '#src/server/database/transaction.ts'
import { type Environment, packEnvironment } from '../../environments.ts'
import { agreedIn, type CurrentDocument } from '../../issuing/server/current.ts'
import { coProfile, ecProfile } from '../../issuing/server/pack-profiles.ts'
import type { FiscalDocument } from '../../packs/document.ts'
import { type FiscalSettings, fiscalSettings } from '../../profile/server/settings.ts'
import { coPaperFacts } from '../co-facts.ts'
import { ecPaperFacts } from '../ec-facts.ts'
import { type FiscalPaper, fiscalPaperOf } from '../fiscal-paper.ts'

type Printed = Pick<CurrentDocument, 'country' | 'environment' | 'kind' | 'key' | 'qr' | 'content'>

/** What is printed of the electronic document of an invoice or a note, the last one of it; null where there is none. */
export async function printedFiscal(sql: Query, company: string, source: string): Promise<FiscalPaper | null> {
  const [document] = await sql<Printed>`
    select country, environment, kind, key, qr, content from fiscal_documents
    where company_id = ${company} and source_id = ${source} and kind <> 'anulacion' and not replaced
    order by sequence desc limit 1`
  if (!document) return null
  const settings = await fiscalSettings(sql, company)
  const agreed = agreedIn(document)
  const facts = settings === null ? [] : factsOf(agreed, settings, document.environment)
  return { ...fiscalPaperOf({ ...document, transcribed: agreed.transcribes !== undefined }), facts }
}

function factsOf(document: FiscalDocument, settings: FiscalSettings, environment: Environment): string[] {
  if (settings.country === 'EC') return ecPaperFacts(document, ecProfile(settings, packEnvironment(environment)))
  return settings.country === 'CO' ? coPaperFacts(document, coProfile(settings, packEnvironment(environment))) : []
}
