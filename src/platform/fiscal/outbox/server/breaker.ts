import { tellControl } from '#src/platform/notifications/server/tell-control.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { AUTHORITIES } from '../../countries.ts'
import type { FiscalCountry, FiscalEnvironment } from '../../packs/types.ts'
import { MOST_FAILURES, PAUSE_SECONDS } from '../schedule.ts'

interface Authority {
  country: FiscalCountry
  environment: FiscalEnvironment
}

/** For how many seconds nothing is sent to an authority; 0 where it is. */
export async function pausedSeconds(sql: Query, { country, environment }: Authority): Promise<number> {
  const [row] = await sql<{ seconds: number }>`
    select extract(epoch from paused_until - now())::float8 as seconds from fiscal_authorities
    where country = ${country} and environment = ${environment} and paused_until > now()`
  return row?.seconds ?? 0
}

/** Counts an exchange; true if that was the failure after which it is paused. */
export async function countExchange(
  auth: Query,
  { country, environment }: Authority,
  failed: boolean,
): Promise<boolean> {
  const until = failed ? await endOfPause(auth) : null
  const [row] = await auth<{ failures: number }>`
    insert into fiscal_authorities as a (country, environment, failures) values (${country}, ${environment}, ${failed ? 1 : 0})
    on conflict (country, environment) do update set
      failures = case when ${failed} then a.failures + 1 else 0 end,
      paused_until = case when ${failed} and a.failures + 1 >= ${MOST_FAILURES}
        then ${until}::timestamptz when ${failed} then a.paused_until end
    returning failures`
  return failed && row?.failures === MOST_FAILURES
}

/** Asked beforehand: what is copied to every server is told a moment, not how to find one. */
async function endOfPause(auth: Query): Promise<string> {
  const [row] = await auth<{ at: string }>`select (now() + make_interval(secs => ${PAUSE_SECONDS}))::text as at`
  return row?.at ?? ''
}

export const tellOfPause = (sql: Query, { country, environment }: Authority): Promise<void> =>
  tellControl(sql, {
    event: 'fiscal_authority',
    text: `${MOST_FAILURES} envíos seguidos a ${AUTHORITIES[country]} (${environment === 'produccion' ? 'producción' : 'pruebas'}) fallaron: se detienen dos minutos y se reintentan solos.`,
    path: '/admin/users',
  })
