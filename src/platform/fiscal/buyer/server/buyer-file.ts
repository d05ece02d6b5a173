import type { Query } from '#src/server/database/transaction.ts'
import { type Environment, packEnvironment } from '../../environments.ts'
import { xmlName } from '../../inbox/xml-name.ts'
import { agreedIn } from '../../issuing/server/current.ts'
import { coProfile } from '../../issuing/server/pack-profiles.ts'
import { coFileNames } from '../../packs/co/file-names.ts'
import { attachedDocument } from '../../packs/co/ubl/attached-document.ts'
import { type FiscalDocumentKind, isSale } from '../../packs/document.ts'
import type { FiscalCountry } from '../../packs/types.ts'
import { type FiscalSettings, fiscalSettings } from '../../profile/server/settings.ts'

/** A document's XML as its buyer gets it. */
export interface BuyerFile {
  name: string
  xml: Buffer
  /** The name of a package with it. */
  zip: string
}

interface Accepted {
  country: FiscalCountry
  environment: Environment
  kind: FiscalDocumentKind
  number: string
  sequence: number
  day: string
  key: string
  xml: Buffer
  content: Buffer
  /** What the authority wrote about it; null where it wrote nothing. */
  response: Buffer | null
  validated_at: string | null
}

/**
 * What the authority accepted, as the buyer gets it: in Colombia the attached document, in Ecuador what the SRI authorised where it gave that, otherwise
 * the bytes that were sent. Null of what it did not accept.
 */
export async function buyerFile(sql: Query, company: string, id: string): Promise<BuyerFile | null> {
  const [accepted] = await sql<Accepted>`
    select d.country, d.environment, d.kind, d.number, d.sequence, d.day, d.key, d.xml, d.content, r.xml as response,
      r.issued_at as validated_at
    from fiscal_documents d left join fiscal_responses r on r.company_id = d.company_id and r.document_id = d.id
    where d.company_id = ${company} and d.id = ${id} and d.state in ('autorizado', 'con_avisos')`
  if (!accepted) return null
  const { country, number, xml, response } = accepted
  const name = xmlName(number)
  const plain = { name, xml: country === 'EC' ? (response ?? xml) : xml, zip: name.replace(/xml$/, 'zip') }
  const settings = country === 'CO' ? await fiscalSettings(sql, company) : null
  return settings?.country === 'CO' ? attached(accepted, settings, plain) : plain
}

/** Annex 1.9, 6.5 and 6.6. In a demonstration the DIAN writes nothing that could be attached. */
function attached(accepted: Accepted, settings: FiscalSettings, plain: BuyerFile): BuyerFile {
  const { environment, kind, sequence, day, key, xml, response, validated_at } = accepted
  if (!isSale(kind) || response === null || validated_at === null) return plain
  const profile = coProfile(settings, packEnvironment(environment))
  const names = coFileNames({ kind: 'adjunto', nit: profile.nit, year: Number(day.slice(0, 4)), sequence })
  const text = attachedDocument(agreedIn(accepted), kind, profile, {
    ...{ key, xml: xml.toString(), response: response.toString(), validated_at },
  })
  return { name: names.xml, xml: Buffer.from(text), zip: names.zip }
}
