import { v7 } from 'uuid'
import { keepCertificate } from '#src/platform/fiscal/certificates/server/kept.ts'
import type { Environment } from '#src/platform/fiscal/environments.ts'
import { type IssuedFiscalDocument, issueFiscalDocument } from '#src/platform/fiscal/issuing/server/issue.ts'
import { deliverDocuments } from '#src/platform/fiscal/outbox/server/deliver.ts'
import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import type { EsCorrection } from '#src/platform/fiscal/packs/es/profile.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { keepSecret, technicalKeyOf } from '#src/platform/fiscal/profile/server/secrets.ts'
import { fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import type { SeriesKind } from '#src/platform/fiscal/series/rules.ts'
import { addSeries } from '#src/platform/fiscal/series/server/series.ts'
import { findKey, keyringOf } from '#src/server/crypto/keys/installation-key.ts'
import { keysOf } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Network } from '#src/server/outside/network.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { TestCertificate } from './certificates.ts'

const COUNTRIES = {
  ES: { country: 'España', tax_kind: 'NIF', tax_number: '89890001K' },
  EC: { country: 'Ecuador', tax_kind: 'RUC', tax_number: '1792146739001' },
  CO: { country: 'Colombia', tax_kind: 'NIT', tax_number: '860007335-4' },
} as const

interface Wanted {
  country: FiscalCountry
  environment: Environment
  person: Person
  certificate: TestCertificate
  /** Of the country's profile. */
  fields?: Record<string, string>
  /** What the authority gave: in Colombia the PIN of the software and the technical key of the series, whose fields these are; and those of a series for paper. */
  secrets?: { pin: string; technicalKey: string; series: Record<string, string>; paper?: Record<string, string> }
}

/** A company that issues electronic documents, and an outbox whose clock goes as fast as a test wants. */
export async function fiscalCompany(world: World, pools: Pools, outside: Network, wanted: Wanted) {
  const { country, environment, person, certificate, fields = {}, secrets } = wanted
  const { id } = person
  const company = person.company ?? ''
  const { db } = world
  const place = { secretKeyFile: world.secretFile, dataDir: '' }
  const keys = keysOf(
    await keyringOf(await findKey(place, world.databaseUrl), place, world.databaseUrl),
    world.secretFile,
  )
  const scope = { pool: pools.tenant, company, person: id }
  const identity = COUNTRIES[country]
  await db.query(
    `update company_profiles set country = $2, tax_kind = $3, tax_number = $4, legal_name = 'Hilos y Telas', address = 'Calle 10', city = 'Centro'
     where company_id = $1`,
    [company, identity.country, identity.tax_kind, identity.tax_number],
  )
  await db.query(
    `insert into app_config (key, value) values ('fiscal_maker', '{"name": "Trama", "nif": "A28015865"}') on conflict (key) do nothing`,
  )
  await db.query(
    'insert into fiscal_profiles (company_id, country, environment, active, fields) values ($1, $2, $3, true, $4)',
    [company, country, environment, JSON.stringify(fields)],
  )
  const series_id = secrets ? await inTransaction(scope, (sql) => seriesWith(sql, secrets)) : null
  const paper_series = secrets?.paper
    ? await inTransaction(scope, (sql) => seriesOf(sql, 'contingencia', secrets.paper ?? {}))
    : null
  const { certificatePem, privateKeyPem } = certificate
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
  await inTransaction(scope, (sql) =>
    keepCertificate(
      sql,
      keys,
      { company, person: id },
      {
        privateKey: privateKeyPem,
        certificate: {
          ...{ chain: certificatePem, subject: 'Ana', issuer: 'Ana', serial_number: '1', kind: 'persona', tax_ids: [] },
          ...{ valid_from: '2026-01-01T00:00:00Z', valid_to: inAYear },
        },
      },
    ),
  )
  async function seriesWith(sql: Query, { pin, technicalKey, series }: NonNullable<Wanted['secrets']>) {
    await keepSecret(sql, keys, company, 'software_pin', pin)
    const added = await seriesOf(sql, 'factura', series)
    await keepSecret(sql, keys, company, technicalKeyOf(added), technicalKey)
    return added
  }
  async function seriesOf(sql: Query, kind: SeriesKind, fields: Record<string, string>) {
    const added = await addSeries(sql, company, id, {
      ...{ country, environment, kind, fields, first_number: 1, next_number: 1, last_number: null },
      ...{ valid_from: null, valid_until: null, is_default: true },
    })
    return added.id
  }
  const means = { pools, keys, outside, enqueue: async () => {}, areas: () => [] }
  return {
    issue: (
      document: FiscalDocument,
      more: { replaces?: string; correction?: EsCorrection; source_id?: string } = {},
    ): Promise<IssuedFiscalDocument> =>
      inTransaction(scope, async (sql) => {
        const settings = await fiscalSettings(sql, company)
        if (settings === null) throw new Error('No settings')
        return issueFiscalDocument(
          { sql, company, keys, person: id, later: async () => {} },
          {
            ...{ settings, document, source: 'invoice', source_id: more.source_id ?? v7() },
            series_id: document.transcribes ? paper_series : series_id,
            replaces: more.replaces ?? null,
            correction: more.correction ?? '',
          },
        )
      }),
    /** One run of the outbox, all pauses over. */
    async run(patienceMs?: number) {
      await db.query('update fiscal_documents set due_at = now() where company_id = $1 and due_at is not null', [
        company,
      ])
      await db.query('update fiscal_queues set hold_until = null, sending_until = null where company_id = $1', [
        company,
      ])
      await db.query('update fiscal_authorities set paused_until = null')
      await deliverDocuments({ ...means, ...(patienceMs !== undefined && { patienceMs }) }, company)
    },
    /** @param enqueue what comes of a run that leaves something for later */
    deliver: (enqueue: () => Promise<void> = means.enqueue) => deliverDocuments({ ...means, enqueue }, company),
    async stateOf(document: string): Promise<string> {
      const { rows } = await db.query('select state from fiscal_documents where id = $1', [document])
      return rows[0]?.state
    },
    async eventsOf(document: string): Promise<string[]> {
      const { rows } = await db.query('select event, times from fiscal_events where document_id = $1 order by id', [
        document,
      ])
      return rows.map(({ event, times }) => (times === 1 ? event : `${event} ×${times}`))
    },
  }
}
