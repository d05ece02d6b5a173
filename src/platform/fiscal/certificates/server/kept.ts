import { v7 } from 'uuid'
import { openWith, sealWith } from '#src/server/crypto/keys/keyring.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { CertificateKind, PublicCertificate } from '../result.ts'

export const certificateKeyPlace = (company: string, id: string) => `fiscal_certificates:${company}:${id}`

/** The certificate that a company signs with, as it is shown. */
export interface KeptCertificate {
  id: string
  subject: string
  issuer: string
  kind: CertificateKind
  tax_ids: string[]
  valid_from: string
  valid_to: string
}

/** What a company signs and calls with. */
export interface SigningCertificate {
  chain: string
  privateKey: string
  kind: CertificateKind
}

export async function certificateInUse(sql: Query, company: string): Promise<KeptCertificate | null> {
  const [row] = await sql<KeptCertificate>`
    select id, subject, issuer, kind, tax_ids, valid_from, valid_to from fiscal_certificates
    where company_id = ${company} and retired_at is null`
  return row ?? null
}

/** Null for none that is valid at that moment. */
export async function signingCertificate(sql: Query, keys: Keys, company: string): Promise<SigningCertificate | null> {
  const [row] = await sql<{ id: string; chain: string; sealed_key: string; kind: CertificateKind }>`
    select id, chain, sealed_key, kind from fiscal_certificates
    where company_id = ${company} and retired_at is null and now() between valid_from and valid_to`
  if (!row) return null
  const { id, chain, sealed_key, kind } = row
  return { chain, kind, privateKey: openWith(await keys(sql), certificateKeyPlace(company, id), sealed_key) }
}

/** Puts a certificate in the place of the one before, whose key goes with it. Returns its id. */
export async function keepCertificate(
  sql: Query,
  keys: Keys,
  { company, person }: { company: string; person: string },
  { certificate, privateKey }: { certificate: PublicCertificate; privateKey: string },
): Promise<string> {
  const id = v7()
  await sql`select from fiscal_certificates where company_id = ${company} and retired_at is null for update`
  await retireCertificate(sql, company)
  const { subject, issuer, serial_number, kind, tax_ids, chain, valid_from, valid_to } = certificate
  await sql`
    insert into fiscal_certificates (company_id, id, subject, issuer, serial_number, kind, tax_ids, chain, sealed_key, valid_from, valid_to, created_by)
    values (${company}, ${id}, ${subject}, ${issuer}, ${serial_number}, ${kind}, ${tax_ids}::text[], ${chain},
      ${sealWith(await keys(sql), certificateKeyPlace(company, id), privateKey)}, ${valid_from}, ${valid_to}, ${person})`
  return id
}

/** Its public part stays, as documents bear it; its key does not. */
export async function retireCertificate(sql: Query, company: string): Promise<void> {
  await sql`update fiscal_certificates set retired_at = now(), sealed_key = null where company_id = ${company} and retired_at is null`
}
