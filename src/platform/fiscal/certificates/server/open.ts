import { openPool } from '#src/server/threads/pool.ts'
import refusal from '../../server/refusals.ts'
import { type CertificateResult, certificateProblem, type ExpectedHolder, MOST_CERTIFICATE_BYTES } from '../result.ts'
import type { CertificateTask } from './worker.ts'

/** One at a time: somebody uploads a certificate once a year. */
const THREADS = 1
/** Real files take less than a second. */
const DEADLINE_MS = 8_000
const IDLE_MS = 10_000
const MEMORY_MB = 128
const RETRY_AFTER_SECONDS = 5

const tooLong = () =>
  refusal(
    'certificate_too_slow',
    'El certificado tarda demasiado en abrirse. Inténtalo de nuevo, o expórtalo otra vez.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  )

export const openCertificates = ({
  deadlineMs = DEADLINE_MS,
  worker = new URL('./worker.ts', import.meta.url),
}: {
  deadlineMs?: number
  worker?: URL
} = {}) =>
  openPool<CertificateTask>({ worker, threads: THREADS, deadlineMs, idleMs: IDLE_MS, memoryMb: MEMORY_MB, tooLong })

const pool = openCertificates()

/**
 * Opens a .p12 or .pfx and checks whether the company can sign with it.
 * @throws Refusal where it takes too long
 */
export const openCertificate = (
  file: Uint8Array,
  password: string,
  holder: ExpectedHolder,
): Promise<CertificateResult> =>
  file.length > MOST_CERTIFICATE_BYTES
    ? Promise.resolve(certificateProblem('too_large', holder))
    : pool.ask<CertificateResult>({ file, password, holder })
