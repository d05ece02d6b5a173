import { openPool } from '#src/server/threads/pool.ts'
import refusal from '../../server/refusals.ts'
import { type Signing, signXml } from './sign.ts'
import type { SignatureTask } from './worker.ts'

/** Some 12 ms; a document of 200 lines is five times as long. */
const MOST_AT_ONCE = 100_000
const THREADS = 1
const DEADLINE_MS = 8_000
const IDLE_MS = 10_000
const MEMORY_MB = 128
const RETRY_AFTER_SECONDS = 5

const tooLong = () =>
  refusal('signature_too_slow', 'La firma del documento tarda demasiado. Inténtalo de nuevo.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

const pool = openPool<SignatureTask>({
  ...{ worker: new URL('./worker.ts', import.meta.url), threads: THREADS, deadlineMs: DEADLINE_MS },
  ...{ idleMs: IDLE_MS, memoryMb: MEMORY_MB, tooLong },
})

/**
 * What `signXml` makes; of a long document in a thread, so that nobody waits for it.
 * @throws Refusal where it takes too long
 */
export const signApart = async (xml: string, signing: Signing): Promise<string> =>
  xml.length <= MOST_AT_ONCE ? signXml(xml, signing) : pool.ask<string>({ xml, signing })
