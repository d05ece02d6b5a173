import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { AutomationProfile, OwnProfile, ProfileByControl } from '../contract.ts'
import { FIRST_BASE_URL, type Profile, RETENTION, tidy } from '../rules.ts'
import { maskSecrets, type Sealed, sealSecrets } from './secrets.ts'

interface Row {
  profile: Partial<Profile>
  /** The paths of stored secrets. */
  places: string[]
  scopes: AutomationProfile['scopes']
  consent: boolean
  data_retention_days: number
  updated_at: string | null
  updated_by: string | null
  editor: string | null
  version: number
  display_name: string
  email: string
  phone: string
  website: string
  logo_url: string
}

interface Saving {
  company: string
  person: string
  profile: Omit<OwnProfile | ProfileByControl, 'version' | 'id'>
  version: number
}

const HTTPS = /^https:\/\//i

/** A company's profile with masked secrets. One that was never saved starts with the company's own data. */
export async function profileOf(sql: Query, company: string): Promise<AutomationProfile> {
  const [row] = await sql<Row>`
    select a.profile, array(select jsonb_object_keys(a.secrets)) as places, a.scopes, a.consent, a.data_retention_days,
      a.updated_at, a.updated_by, p.username as editor, a.version,
      c.display_name, c.email, c.phone, c.website, c.logo_url
    from automation_profiles a
    join company_profiles c on c.company_id = a.company_id
    left join profiles p on p.company_id = a.company_id and p.id = a.updated_by
    where a.company_id = ${company}`
  return maskedProfile(found(row))
}

/** Saves a profile and its secrets in the version that the person saw. */
export async function saveProfile(sql: Query, keys: Keys, saving: Saving): Promise<AutomationProfile> {
  const { company, person, version } = saving
  const ring = await keys(sql)
  const [before] = await sql<{ secrets: Sealed; version: number }>`
    select secrets, version from automation_profiles where company_id = ${company} for update`
  const sealed = sealSecrets(ring, company, foundAsSeen(before, version).secrets, saving.profile)
  const { scopes, consent, dataRetentionDays, ...document } = tidy(saving.profile, Object.keys(sealed))
  await sql`
    update automation_profiles
    set profile = ${JSON.stringify(maskSecrets(document, []))}::jsonb, secrets = ${JSON.stringify(sealed)}::jsonb,
      scopes = ${scopes}, consent = ${consent}, data_retention_days = ${dataRetentionDays},
      updated_at = now(), updated_by = ${person}, version = version + 1
    where company_id = ${company}`
  return profileOf(sql, company)
}

/** Keeps the profile, but ends the API access that it allowed. */
export async function withdrawConsent(sql: Query, company: string, person: string): Promise<AutomationProfile> {
  await sql`
    update automation_profiles set consent = false, updated_at = now(), updated_by = ${person}, version = version + 1
    where company_id = ${company} and consent`
  return profileOf(sql, company)
}

function maskedProfile(row: Row): AutomationProfile {
  const { scopes, consent } = row
  const document = { ...(row.updated_at === null ? begun(row) : empty), ...row.profile }
  return {
    ...maskSecrets(document, row.places),
    scopes,
    consent,
    dataRetentionDays: row.data_retention_days,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    updatedByName: row.updated_by === null ? '' : (row.editor ?? 'Control'),
    version: row.version,
  }
}

const empty: Profile = {
  companyName: '',
  description: '',
  services: [],
  catalogUrls: [],
  logo: '',
  website: '',
  email: '',
  phone: '',
  socials: [],
  api: { baseUrl: '', clientId: '', clientSecret: '' },
  webhook: { inboundUrl: '', secret: '' },
  scopes: [],
  consent: false,
  dataRetentionDays: RETENTION.normal,
}

const begun = ({ display_name, email, phone, website, logo_url }: Row): Profile => ({
  ...empty,
  companyName: display_name,
  email,
  phone,
  website,
  logo: HTTPS.test(logo_url) ? logo_url : '',
  api: { ...empty.api, baseUrl: FIRST_BASE_URL },
})
