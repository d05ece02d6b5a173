import type { ActiveUser } from '#src/platform/auth/sessions/server/users.ts'
import { openWith, sealWith } from '#src/server/crypto/keys/keyring.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { forgetDevices, isTrusted } from './devices.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { newSecret, stepOf } from './totp.ts'

/** Binds the secret to the person: in another's row it does not decrypt. */
export const secretPlaceOf = (person: string) => `second_factor:${person}`

/** Which kind of proof was valid. */
export type FactorKind = 'totp' | 'recovery'

interface SecondFactorRow {
  /** Encrypt and decrypt the app's secret; `sql` must be a transaction. */
  keys: Keys
  /** Keys the hashes of recovery codes. */
  secret: Buffer
}

/** Whether a sign-in needs the second factor: it is on, and the device is not trusted. Control is always asked. */
export async function asksSecondFactor(
  sql: Query,
  key: Buffer,
  { id, company }: Pick<ActiveUser, 'id' | 'company'>,
  device: string | null,
): Promise<boolean> {
  const [standing] = await sql`
    select from second_factors where person_id = ${id} and confirmed_at is not null`
  if (!standing) return false
  return company === null || device === null || !(await isTrusted(sql, key, id, device))
}

/** Creates a secret that waits for its first code; null if the person already has a second factor. */
export async function beginSecondFactor(sql: Query, keys: Keys, person: string): Promise<string | null> {
  const secret = newSecret()
  const sealed = sealWith(await keys(sql), secretPlaceOf(person), secret)
  const begun = await sql`
    insert into second_factors as f (person_id, sealed_secret) values (${person}, ${sealed})
    on conflict (person_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = excluded.created_at
      where f.confirmed_at is null
    returning person_id`
  return begun.length > 0 ? secret : null
}

/** Activates the second factor with its first code; false if the code is wrong. */
export async function confirmSecondFactor(sql: Query, keys: Keys, person: string, code: string): Promise<boolean> {
  if (!(await spendTotp(sql, keys, person, code))) return false
  const confirmed = await sql`
    update second_factors set confirmed_at = now() where person_id = ${person} and confirmed_at is null returning person_id`
  return confirmed.length > 0
}

/** Verifies and uses a code; returns which kind it was, or null if it is invalid. */
export async function spendSecondFactor(
  sql: Query,
  { keys, secret }: SecondFactorRow,
  person: string,
  code: string,
): Promise<FactorKind | null> {
  const typed = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(typed)) return (await spendTotp(sql, keys, person, typed)) ? 'totp' : null
  return (await spendRecoveryCode(sql, secret, person, typed)) ? 'recovery' : null
}

/** Removes the second factor with its recovery codes and trusted devices. */
export async function dropSecondFactor(sql: Query, person: string): Promise<void> {
  await sql`delete from second_factors where person_id = ${person}`
  await forgetDevices(sql, person)
}

/** A time step's code counts once across all nodes: concurrent attempts find the step used. */
async function spendTotp(sql: Query, keys: Keys, person: string, code: string): Promise<boolean> {
  const ring = await keys(sql)
  const [factor] = await sql<{ sealed_secret: string }>`
    select sealed_secret from second_factors where person_id = ${person}`
  if (!factor) return false
  const step = stepOf(openWith(ring, secretPlaceOf(person), factor.sealed_secret), code.replace(/\s/g, ''), Date.now())
  if (step === null) return false
  const spent = await sql`
    update second_factors set last_step = ${step} where person_id = ${person} and last_step < ${step} returning person_id`
  return spent.length > 0
}
