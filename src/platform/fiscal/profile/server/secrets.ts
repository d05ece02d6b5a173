import { v7 } from 'uuid'
import { openWith, sealWith } from '#src/server/crypto/keys/keyring.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'

export const secretPlace = (company: string, id: string) => `fiscal_secrets:${company}:${id}`

/** The place of a series' technical key. */
export const technicalKeyOf = (series: string) => `series:${series}`

/** Keeps a secret under seal in the place of the one before. */
export async function keepSecret(sql: Query, keys: Keys, company: string, place: string, text: string): Promise<void> {
  const ring = await keys(sql)
  await forgetSecret(sql, company, place)
  const id = v7()
  await sql`
    insert into fiscal_secrets (company_id, id, place, sealed)
    values (${company}, ${id}, ${place}, ${sealWith(ring, secretPlace(company, id), text)})`
}

export async function forgetSecret(sql: Query, company: string, place: string): Promise<void> {
  await sql`delete from fiscal_secrets where company_id = ${company} and place = ${place}`
}

/** '' where none is kept. @throws Error if it was changed, or belongs elsewhere */
export async function openSecret(sql: Query, keys: Keys, company: string, place: string): Promise<string> {
  const [row] = await sql<{ id: string; sealed: string }>`
    select id, sealed from fiscal_secrets where company_id = ${company} and place = ${place}`
  return row ? openWith(await keys(sql), secretPlace(company, row.id), row.sealed) : ''
}

/** The places in which a company keeps one. */
export async function keptSecrets(sql: Query, company: string): Promise<Set<string>> {
  const rows = await sql<{ place: string }>`select place from fiscal_secrets where company_id = ${company}`
  return new Set(rows.map(({ place }) => place))
}
