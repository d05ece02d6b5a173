import type { Keys } from '../crypto/keys/keys-in-use.ts'
import type { Query } from '../database/transaction.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Authorization } from './gate.ts'
import type { Ctx, RequestInfo, UploadedFile } from './serve.ts'

/** Everything known about a call when its handler starts. */
interface Gathered {
  request: RequestInfo
  input: unknown
  file?: UploadedFile
  pass: Authorization
  sql?: Query
  enqueue: Enqueue
  keys: Keys
  recordAs: Ctx<never>['recordAs']
}

/** The context that a handler receives. */
export function contextOf({ request, pass, file, sql, enqueue, keys, input, recordAs }: Gathered): Ctx<never> {
  const missing = (what: string) => () => {
    throw new Error(`This call has no ${what}`)
  }
  return {
    get sql() {
      return sql ?? missing('transaction')()
    },
    get company() {
      return pass.company ?? missing('company')()
    },
    get user() {
      return pass.who ?? missing('user')()
    },
    input: input as never,
    get file() {
      return file ?? missing('file')()
    },
    request: request,
    keys,
    recordAs,
    later: (job, data) => (sql ? enqueue(job, data, sql) : missing('transaction')()),
  }
}
