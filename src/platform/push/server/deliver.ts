import type { Services } from '#src/server/calls/serve.ts'
import { openWith } from '#src/server/crypto/keys/keyring.ts'
import { inReads, inTransaction } from '#src/server/database/transaction.ts'
import { askService } from '#src/server/outside/ask-service.ts'
import { isPushAddress } from '../rules.ts'
import { encryptPush } from './encrypt-push.ts'
import { deviceKeysPlace } from './subscriptions.ts'
import type { Vapid } from './vapid.ts'

/** One notification to one device. */
export interface PushOrder {
  company: string
  person: string
  subscription: string
  notification: string
}

/** A device that is off is told within a day, or not at all. */
const KEPT_SECONDS = 86_400
/** The browser gave it up: whoever asks again never gets another answer. */
const GONE = [404, 410]

/**
 * Sends it, or removes the device where there is none any more. What was read, withdrawn or withheld meanwhile is not sent.
 * @throws Error if the service was not reached or is busy: the job is tried again
 */
export async function deliverPush({ pools, keys, outside }: Services, vapid: Vapid, order: PushOrder): Promise<void> {
  const { company, person, subscription, notification } = order
  const scope = { pool: pools.tenant, company, person }
  const found = await inReads(scope, async (sql) => {
    const [row] = await sql<{ endpoint: string; sealed_keys: string; text: string; path: string }>`
      select s.endpoint, s.sealed_keys, n.text, n.path
      from push_subscriptions s join notifications n on n.company_id = s.company_id and n.person_id = s.person_id
      where s.company_id = ${company} and s.id = ${subscription} and n.id = ${notification}
        and n.read_at is null and not n.withdrawn`
    return row && { ...row, kept: openWith(await keys(sql), deviceKeysPlace(company, subscription), row.sealed_keys) }
  })
  if (!found || !isPushAddress(found.endpoint)) return
  const { endpoint, text, path, kept } = found
  const { p256dh, auth } = JSON.parse(kept) as { p256dh: string; auth: string }
  const browser = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  const answer = await askService(outside, endpoint, {
    method: 'POST',
    headers: {
      authorization: vapid.authorization(endpoint, Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
    },
    body: encryptPush(browser, JSON.stringify({ id: notification, text, path })),
  })
  if (answer !== null && GONE.includes(answer.status)) {
    await inTransaction(
      scope,
      (sql) => sql`
      delete from push_subscriptions where company_id = ${company} and id = ${subscription}`,
    )
  } else if (answer === null || answer.status === 429 || answer.status >= 500) {
    throw new Error(`The push service answered ${answer?.status ?? 'nothing'}`)
  }
}
