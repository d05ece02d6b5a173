import { v7 } from 'uuid'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type SigningCertificate, signingCertificate } from '../../certificates/server/kept.ts'
import type { Environment } from '../../environments.ts'
import { FISCAL_OUTBOX } from '../../outbox/job-name.ts'
import { pausedSeconds } from '../../outbox/server/breaker.ts'
import { type FiscalDocument, issueDay } from '../../packs/document.ts'
import { previousOf } from '../../packs/es/chain-link.ts'
import type { EsCorrection, EsPrevious } from '../../packs/es/profile.ts'
import { freezeDocument } from '../../packs/freeze-document.ts'
import type { PreparedDocument } from '../../packs/types.ts'
import { openSecret, technicalKeyOf } from '../../profile/server/secrets.ts'
import type { FiscalSettings } from '../../profile/server/settings.ts'
import refusal from '../../server/refusals.ts'
import { signApart } from '../../signature/server/sign-apart.ts'
import type { LinkParts } from '../link.ts'
import { localMoment } from '../local-moment.ts'
import { lacksOf } from './lacks.ts'
import { type OpenPack, openPack } from './open-pack.ts'

/** In whose transaction, and in whose name. */
export interface FiscalActing {
  sql: Query
  company: string
  keys: Keys
  later(job: string, data: object): Promise<void>
  /** Null: a job. */
  person: string | null
}

export interface FiscalIssue {
  settings: FiscalSettings
  document: FiscalDocument
  /** The row that it is issued for, and its kind: 'invoice'. */
  source: string
  source_id: string
  /** Null for an annulment, which has no number of its own. */
  series_id: string | null
  /** The document that it corrects, in the authority's eyes. */
  replaces: string | null
  correction: EsCorrection
}

export interface IssuedFiscalDocument {
  id: string
  key: string
  qr: string
}

const CONTINGENCY_HOURS = 48

/**
 * Makes a document ready and puts it into the outbox, in the transaction of what it is issued for. Nobody waits for an authority.
 * @throws Refusal for whatever the authority would refuse, as far as that can be known
 */
export async function issueFiscalDocument(acting: FiscalActing, issue: FiscalIssue): Promise<IssuedFiscalDocument> {
  const { sql, company, keys, later, person } = acting
  const { settings, source, source_id, series_id, replaces, correction } = issue
  const document = freezeDocument(placed(issue.document, settings))
  const { country, environment } = settings
  const certificate = await signingCertificate(sql, keys, company)
  const pack = openPack(settings, certificate?.kind ?? null)
  const [lack] = [...lacksOf(settings, pack, certificate !== null), ...pack.check(document)]
  if (lack) throw refusal('fiscal_not_ready', lack.text, { field: lack.field })
  const now = new Date()
  const chain = await lockChain(sql, company, environment)
  const isPaused =
    country === 'CO' &&
    document.kind === 'factura' &&
    document.transcribes === undefined &&
    environment !== 'demostracion' &&
    (await pausedSeconds(sql, { country, environment })) > 0
  const technical_key = series_id === null ? '' : await openSecret(sql, keys, company, technicalKeyOf(series_id))
  const software_pin = await openSecret(sql, keys, company, 'software_pin')
  refuseWithoutSecrets(issue, { technical_key, software_pin })
  const link: LinkParts = {
    at: localMoment(zoneOf(settings.country_name), now),
    previous: chain.previous,
    correction,
    technical_key,
    software_pin,
    contingency: isPaused ? 'dian' : '',
  }
  const prepared = pack.prepare(document, link)
  const bytes = await signed(pack, prepared, certificate, link.at)
  const id = v7()
  if (replaces !== null)
    await sql`update fiscal_documents set replaced = true, due_at = null where company_id = ${company} and id = ${replaces}`
  await sql`
    insert into fiscal_documents (company_id, id, country, environment, kind, source, source_id, series_id, ordinal, number, sequence, day,
      party, total, currency, key, xml, record_hash, qr, frozen, content, signed, replaces_id, state, due_at, deadline, created_by)
    values (${company}, ${id}, ${country}, ${environment}, ${document.kind}, ${source}, ${source_id}, ${series_id}, ${document.ordinal},
      ${document.number}, ${chain.records + 1}, ${issueDay(document)}, ${document.buyer?.name ?? ''}, ${document.kind === 'retencion' ? document.totals.withheld : document.totals.total},
      ${document.currency}, ${prepared.key}, ${Buffer.from(bytes)}, ${prepared.hash ?? ''}, ${prepared.qr ?? ''},
      ${JSON.stringify(prepared.frozen)}::jsonb, ${Buffer.from(JSON.stringify(document))}, ${pack.signature !== null && certificate !== null},
      ${replaces}, ${isPaused ? 'en_contingencia' : 'preparado'}, now(), ${deadlineOf(document, isPaused ? now : null)}, ${person})`
  await sql`
    insert into fiscal_events (company_id, id, document_id, event, person_id)
    values (${company}, ${v7()}, ${id}, ${replaces === null ? 'preparado' : 'corregido'}, ${person})`
  await sql`
    update fiscal_chain set records = records || ${JSON.stringify({ [environment]: chain.records + 1 })}::jsonb,
      previous = previous || ${JSON.stringify(country === 'ES' ? { [environment]: previousOf(prepared) } : {})}::jsonb
    where company_id = ${company}`
  await later(FISCAL_OUTBOX, { company })
  return { id, key: prepared.key, qr: prepared.qr ?? '' }
}

/** In Colombia keys are made with what the DIAN gave; in a demonstration there is nothing. @throws Refusal */
function refuseWithoutSecrets(
  { settings, document }: FiscalIssue,
  { technical_key, software_pin }: Pick<LinkParts, 'technical_key' | 'software_pin'>,
): void {
  if (settings.country !== 'CO' || settings.environment === 'demostracion') return
  if (software_pin === '')
    throw refusal('fiscal_not_ready', 'Falta el PIN del software: escríbelo en «Facturación electrónica».')
  if (document.kind === 'factura' && document.transcribes === undefined && technical_key === '')
    throw refusal('fiscal_not_ready', 'Falta la clave técnica de la serie: escríbela en «Facturación electrónica».')
}

/** With the code of the issuer's municipality, which stands in the fiscal profile alone. */
const placed = (document: FiscalDocument, { fields }: FiscalSettings): FiscalDocument =>
  fields.municipio
    ? { ...document, issuer: { ...document.issuer, place: { ...document.issuer.place, city_code: fields.municipio } } }
    : document

/** The end of the chain, held until the transaction ends: of two who issue at once the later follows the earlier. */
async function lockChain(sql: Query, company: string, environment: Environment) {
  await sql`insert into fiscal_queues (company_id) values (${company}) on conflict do nothing`
  await sql`insert into fiscal_chain (company_id) values (${company}) on conflict do nothing`
  const [chain] = await sql<{ previous: EsPrevious | null; records: number }>`
    select previous -> ${environment} as previous, coalesce((records ->> ${environment})::int, 0) as records
    from fiscal_chain where company_id = ${company} for update`
  return found(chain)
}

/** The bytes that are sent: without a certificate, in a demonstration, those that would be signed. */
async function signed(
  pack: OpenPack,
  { xml }: PreparedDocument,
  certificate: SigningCertificate | null,
  at: string,
): Promise<string> {
  if (pack.signature === null || certificate === null) return xml
  const { chain, privateKey } = certificate
  return signApart(xml, {
    ...{ profile: pack.signature, certificate: chain, privateKey, signedAt: at },
    id: `S${v7().replaceAll('-', '')}`,
  })
}

/**
 * Colombia: Resolución 000165 de 2023, now 000227 de 2025, art. 1.5.1.5.7.1: 48 hours after the company's own failure is over, or after what is issued while
 * the DIAN fails. Null of any other document.
 */
function deadlineOf({ transcribes }: FiscalDocument, issuedWithout: Date | null): Date | null {
  const from = transcribes ? new Date(transcribes.failure_ended_at) : issuedWithout
  return from && new Date(from.getTime() + CONTINGENCY_HOURS * 3_600_000)
}
