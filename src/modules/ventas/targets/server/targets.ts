import { v7 } from 'uuid'
import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { OfMonth } from '../contract.ts'
import type { Targets, TargetsChange } from '../schemas.ts'

export const targets = ({ sql, company, input }: Ctx<OfMonth>) => targetsOf(sql, company, input.month)

/** Saves the whole month; the company's row, which comes first, keeps two people from writing it at once. */
export async function saveTargets({ sql, company, input }: Ctx<TargetsChange>): Promise<Targets> {
  const { month, version, amount, wins } = input
  const aims = input.sellers.filter((aim) => aim.amount !== null || aim.wins !== null)
  const [whole] = await sql`
    insert into sales_targets as t (company_id, id, month, seller_id, amount, wins, version)
    select ${company}::uuid, ${v7()}::uuid, ${month}, null, ${amount}::numeric, ${wins}::integer, 2
    where ${version}::integer = 1
      or exists (select from sales_targets where company_id = ${company} and month = ${month} and seller_id is null)
    on conflict (company_id, month, seller_id) do update
    set amount = excluded.amount, wins = excluded.wins, version = t.version + 1 where t.version = ${version}
    returning id`
  unlessStale(whole)
  const people = aims.map(({ seller_id }) => seller_id)
  await checkSellers(sql, { company, month, people })
  await sql`
    delete from sales_targets
    where company_id = ${company} and month = ${month} and seller_id is not null and seller_id <> all(${people}::uuid[])`
  if (aims.length > 0)
    await sql`
      insert into sales_targets (company_id, id, month, seller_id, amount, wins)
      select ${company}::uuid, a.id, ${month}, a.seller_id, a.amount, a.wins
      from jsonb_to_recordset(${JSON.stringify(aims.map((aim) => ({ ...aim, id: v7() })))}::jsonb)
        as a (id uuid, seller_id uuid, amount numeric, wins integer)
      on conflict (company_id, month, seller_id) do update set amount = excluded.amount, wins = excluded.wins`
  return targetsOf(sql, company, month)
}

async function targetsOf(sql: Query, company: string, month: string): Promise<Targets> {
  const rows = await sql<Omit<Targets, 'month' | 'sellers'> & { seller_id: string | null; username: string | null }>`
    select t.seller_id, p.username, t.amount::text as amount, t.wins, t.version from sales_targets t
    left join profiles p on p.company_id = t.company_id and p.id = t.seller_id
    where t.company_id = ${company} and t.month = ${month} order by lower(p.username), t.seller_id`
  const whole = rows.find(({ seller_id }) => seller_id === null)
  return {
    month,
    version: whole?.version ?? 1,
    amount: whole?.amount ?? null,
    wins: whole?.wins ?? null,
    sellers: rows.flatMap(({ seller_id, username, amount, wins }) =>
      seller_id === null ? [] : [{ seller_id, username: username ?? '', amount, wins }],
    ),
  }
}

interface Aimed {
  company: string
  month: string
  people: readonly string[]
}

/** Whoever left the company keeps the target that he has. */
async function checkSellers(sql: Query, { company, month, people }: Aimed): Promise<void> {
  const known = await sql`
    select id from profiles p where company_id = ${company} and id = any(${people}::uuid[])
      and ((active and trama.may_open(company_id, id, 'ventas')) or exists (
        select from sales_targets t where t.company_id = ${company} and t.month = ${month} and t.seller_id = p.id))`
  if (known.length < people.length)
    throw refusal('unknown_person', 'Elige una persona de la lista.', { field: 'sellers' })
}
