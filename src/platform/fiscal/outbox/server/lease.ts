import type { Query } from '#src/server/database/transaction.ts'

/** Longer than the longest exchange with an authority. */
const LEASE_SECONDS = 90

/** Takes or keeps the turn of a company: one node at a time sends its documents. False: another one does, or the authority asked to wait. */
export async function takeLease(sql: Query, company: string): Promise<boolean> {
  const [taken] = await sql`
    update fiscal_queues set sending_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where company_id = (
      select company_id from fiscal_queues
      where company_id = ${company} and coalesce(sending_until, now()) <= now() and coalesce(hold_until, now()) <= now()
      for update skip locked)
      and company_id = ${company}
    returning company_id`
  return taken !== undefined
}

/** @param holdSeconds how long the authority wants to be left alone */
export async function endLease(sql: Query, company: string, holdSeconds: number): Promise<void> {
  await sql`
    update fiscal_queues
    set sending_until = null, hold_until = greatest(hold_until, now() + make_interval(secs => ${holdSeconds}))
    where company_id = ${company}`
}
