import { v7 } from 'uuid'
import type { Ctx } from '#src/server/calls/serve.ts'
import { sealWith } from '#src/server/crypto/keys/keyring.ts'
import type { NewSubscription } from '../contract.ts'
import type { PushEvent } from '../rules.ts'

/** The place that a device's keys are sealed for. */
export const deviceKeysPlace = (company: string, id: string) => `push:${company}:${id}`

export async function deviceEvents({ sql, company, user, input }: Ctx<{ endpoint: string }>) {
  const [row] = await sql<{ events: PushEvent[] }>`
    select events from push_subscriptions
    where company_id = ${company} and person_id = ${user.id} and endpoint = ${input.endpoint}`
  return { events: row?.events ?? null }
}

export async function subscribe({ sql, company, user, keys, input }: Ctx<NewSubscription>) {
  const { endpoint, p256dh, auth, events } = input
  await sql`
    delete from push_subscriptions
    where company_id = ${company} and person_id = ${user.id} and endpoint = ${endpoint}`
  const id = v7()
  const sealed = sealWith(await keys(sql), deviceKeysPlace(company, id), JSON.stringify({ p256dh, auth }))
  await sql`
    insert into push_subscriptions (company_id, id, person_id, endpoint, sealed_keys, events)
    values (${company}, ${id}, ${user.id}, ${endpoint}, ${sealed}, ${events}::text[])`
  return {}
}

export async function unsubscribe({ sql, company, user, input }: Ctx<{ endpoint: string }>) {
  await sql`
    delete from push_subscriptions
    where company_id = ${company} and person_id = ${user.id} and endpoint = ${input.endpoint}`
  return {}
}
