import { found } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { sourceOf, type WantedSecret } from './sources.ts'

interface Asking {
  person: string
  /** The id of the request for it. */
  request: string
}

/** One secret of a company in clear, for control; that it was seen is written down before it is told. */
export function reveal(
  { pools, keys, areas }: Services,
  secret: WantedSecret,
  { person, request }: Asking,
): Promise<string> {
  return inTransaction({ pool: pools.control, company: null, person }, async (sql) => {
    const ring = await keys(sql)
    const value = found(await sourceOf(areas(), 'agent').secret?.(sql, ring, secret))
    await audit(sql, { company: null, person, call: 'requests.reveal', subject: secret.id, request })
    return value
  })
}
