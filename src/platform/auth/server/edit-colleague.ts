import type { ByVersion } from '#src/kernel/fields.ts'
import type { Query } from '#src/server/database/transaction.ts'

// What a company's team changes about its people. Each returns whether the person exists in the version that was seen.

export async function editColleague(
  sql: Query,
  company: string,
  { id, version, name, role, access_until }: ByVersion & { name: string; role: string; access_until: string | null },
): Promise<boolean> {
  const changed = await sql`
    update profiles set name = ${name}, role = ${role}, access_until = ${access_until}::date, version = version + 1
    where company_id = ${company} and id = ${id} and active and version = ${version} returning id`
  return changed.length > 0
}

/** For what is kept beside the person and changes with them: two who edit it at once do not overwrite each other. */
export async function touchColleague(sql: Query, company: string, { id, version }: ByVersion): Promise<boolean> {
  const touched = await sql`
    update profiles set version = version + 1
    where company_id = ${company} and id = ${id} and active and version = ${version} returning id`
  return touched.length > 0
}

/** Ends all sessions of the person. */
export async function deactivate(sql: Query, company: string, id: string): Promise<boolean> {
  const left = await sql`
    update profiles set active = false, version = version + 1
    where company_id = ${company} and id = ${id} and active returning id`
  if (left.length > 0) await sql`select trama.end_sessions(${id})`
  return left.length > 0
}

/** Credentials that were known or taken along when the person left stay invalid. */
export async function reactivate(sql: Query, company: string, { id, version }: ByVersion): Promise<boolean> {
  const back = await sql`
    update profiles set active = true, must_change_password = true, version = version + 1
    where company_id = ${company} and id = ${id} and not active and version = ${version} returning id`
  if (back.length > 0) await sql`select trama.reset_proofs(${id})`
  return back.length > 0
}
