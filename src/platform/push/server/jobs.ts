import type { Services } from '#src/server/calls/serve.ts'
import { inReads, inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { deliverPush, type PushOrder } from './deliver.ts'
import type { Vapid } from './vapid.ts'

const EVERY_MINUTE = '* * * * *'
/** What a server that was off for a while still sends: an alarm of an hour ago is none. */
const REACH = '15 minutes'
const AT_ONCE = 8

interface Reader {
  company_id: string
  person_id: string
}

/** Every minute: what somebody has not read meanwhile is sent to the devices that want it, each by a job of its own. */
export const pushJobs = (services: Services, vapid: Vapid): Job[] => [
  { name: 'push', cron: EVERY_MINUTE, run: () => findReaders(services) },
  { name: 'push-person', run: (reader: never) => orderDeliveries(services, reader) },
  { name: 'push-send', atOnce: AT_ONCE, run: (order: PushOrder) => deliverPush(services, vapid, order) } as Job,
  {
    name: 'sweep-push',
    cron: '47 3 * * *',
    run: async () => {
      await queryOn(services.pools.auth)`delete from push_deliveries where created_at < now() - interval '2 days'`
    },
  },
]

async function findReaders({ pools, enqueue }: Services) {
  const readers = await inReads(
    { pool: pools.auth, company: null, person: null },
    (sql) => sql<Reader>`
    select distinct n.company_id, n.person_id
    from push_subscriptions s
    join notifications n on n.company_id = s.company_id and n.person_id = s.person_id and n.event = any(s.events)
    join profiles p on p.company_id = n.company_id and p.id = n.person_id and p.active
    join company_profiles c on c.company_id = n.company_id and c.active
    where n.read_at is null and not n.withdrawn
      and n.created_at > greatest(s.created_at, now() - ${REACH}::interval)
      and not exists (
        select from push_deliveries d
        where d.company_id = s.company_id and d.subscription_id = s.id and d.notification_id = n.id)`,
  )
  for (const reader of readers) await enqueue('push-person', reader)
}

/** In the person's own name. Noted and queued in one transaction, so that each device is told each thing once. */
async function orderDeliveries({ pools, enqueue }: Services, { company_id: company, person_id: person }: Reader) {
  await inTransaction({ pool: pools.tenant, company, person }, async (sql) => {
    for (const ordered of await noteDeliveries(sql, company, person)) {
      await enqueue('push-send', { company, person, ...ordered } satisfies PushOrder, sql)
    }
  })
}

const noteDeliveries = (sql: Query, company: string, person: string) => sql<Omit<PushOrder, 'company' | 'person'>>`
  insert into push_deliveries (company_id, subscription_id, notification_id)
  select s.company_id, s.id, n.id
  from push_subscriptions s
  join notifications n on n.company_id = s.company_id and n.person_id = s.person_id and n.event = any(s.events)
  where s.company_id = ${company} and s.person_id = ${person} and n.read_at is null and not n.withdrawn
    and n.created_at > greatest(s.created_at, now() - ${REACH}::interval)
    and (substring(n.path from '^/module/([a-z_]+)') is null
      or trama.may_open(s.company_id, s.person_id, substring(n.path from '^/module/([a-z_]+)')))
  on conflict do nothing
  returning subscription_id as subscription, notification_id as notification`
