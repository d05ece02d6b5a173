import { laterDay } from '#src/kernel/days/day.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { certificateWarning } from '../../certificates/expiry.ts'
import { certificateInUse, type KeptCertificate } from '../../certificates/server/kept.ts'
import { lacksOf } from '../../issuing/server/lacks.ts'
import { openPack } from '../../issuing/server/open-pack.ts'
import type { FiscalCountry, Lack } from '../../packs/types.ts'
import { FEW_SERIES_DAYS, warningOf } from '../../series/rules.ts'
import { fiscalSeriesOf } from '../../series/server/series.ts'
import { keptSecrets } from './secrets.ts'
import { type FiscalSettings, fiscalSettings } from './settings.ts'

export interface ShownSetup
  extends Pick<
    FiscalSettings,
    | 'environment'
    | 'active'
    | 'fields'
    | 'demo_answer'
    | 'mail_to_buyer'
    | 'name'
    | 'tax_kind'
    | 'tax_number'
    | 'version'
  > {
  /** Null: there is no pack for the company's country. */
  country: FiscalCountry | null
  kept: string[]
  answered: boolean
  certificate: Pick<KeptCertificate, 'id' | 'subject' | 'issuer' | 'valid_from' | 'valid_to'> | null
  lacks: Lack[]
  warnings: string[]
  paused_until: string | null
}

/** How a company issues, what is missing and what will be; secrets by their names alone. */
export async function setupOf(sql: Query, company: string): Promise<ShownSetup> {
  const settings = await fiscalSettings(sql, company)
  if (settings === null) return NOWHERE
  const {
    country,
    environment,
    active,
    fields,
    demo_answer,
    mail_to_buyer,
    answered,
    name,
    tax_kind,
    tax_number,
    version,
  } = settings
  const [kept, certificate, series, today, [authority]] = await Promise.all([
    keptSecrets(sql, company),
    certificateInUse(sql, company),
    fiscalSeriesOf(sql, company, settings),
    companyDay(sql, company),
    sql<{ paused_until: string | null }>`
      select paused_until from fiscal_authorities
      where country = ${country} and environment = ${environment} and paused_until > now()`,
  ])
  const now = new Date().toISOString()
  const isValid = certificate !== null && certificate.valid_from <= now && now <= certificate.valid_to
  const pack = openPack(settings, null)
  return {
    ...{ country, environment, active, fields, demo_answer, mail_to_buyer, name, tax_kind, tax_number, version },
    kept: [...kept],
    answered: answered[environment] !== undefined,
    certificate: certificate && publicOf(certificate),
    lacks: [...lacksOf(settings, pack, isValid), ...seriesLack(settings, series.length > 0)],
    warnings: [
      ...(certificate === null ? [] : [certificateWarning(certificate.valid_to, now)]),
      ...series
        .filter(({ active: inUse }) => inUse)
        .map((one) => warningOf(one, today, laterDay(today, FEW_SERIES_DAYS))),
    ].filter((text) => text !== null),
    paused_until: authority?.paused_until ?? null,
  }
}

const publicOf = ({ id, subject, issuer, valid_from, valid_to }: KeptCertificate) => ({
  ...{ id, subject, issuer, valid_from, valid_to },
})

const seriesLack = ({ environment, active }: FiscalSettings, hasSeries: boolean) =>
  hasSeries || (environment === 'demostracion' && !active)
    ? []
    : [{ field: 'series', text: 'Falta una serie: agrégala abajo.' }]

const NOWHERE: ShownSetup = {
  ...{ country: null, environment: 'demostracion', active: false, fields: {}, kept: [], demo_answer: 'acepta' },
  ...{ answered: false, name: '', tax_kind: '', tax_number: '', certificate: null, lacks: [], warnings: [] },
  ...{ paused_until: null, mail_to_buyer: false, version: 0 },
}
