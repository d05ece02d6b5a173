import type { Socket } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import { publicAddress, socketTo } from '#src/server/outside/fetch-outside.ts'
import type { Network } from '#src/server/outside/network.ts'
import type { UnsentReason } from '../result.ts'

/** What a company shows an authority that wants to know who calls. */
export interface ClientCertificate {
  /** PEM. */
  key: string
  /** PEM: its own certificate first, then those between it and its root. */
  chain: string
}

/**
 * A connection that is ready, private and certified, or why there is none. Nothing is written before, so that a failure here is certain to have sent
 * nothing.
 */
export async function openConnection(
  outside: Network,
  url: URL,
  certificate: ClientCertificate | null,
  deadline: AbortSignal,
): Promise<Socket | UnsentReason> {
  const secureContext = contextOf(certificate, outside)
  if (secureContext === null) return 'certificate'
  let socket: Socket | null = null
  try {
    const address = await publicAddress(outside, url, deadline)
    if (address === null) return 'name'
    // Said here, so that no variable of the environment can take it back.
    socket = socketTo(outside, url, address, { secureContext, rejectUnauthorized: true })
    await ready(socket, outside.bare ? 'connect' : 'secureConnect', deadline)
    return socket
  } catch (error) {
    socket?.destroy()
    if (deadline.aborted) return 'slow'
    // Network and protocol errors have a code; anything else is a bug.
    if (error instanceof Error && 'code' in error) return isRefusal(String(error.code)) ? 'refused' : reasonOf(error)
    throw error
  }
}

/** Null: the key and the certificate do not belong together, or are none. */
function contextOf(certificate: ClientCertificate | null, { trusted }: Network): SecureContext | null {
  try {
    return createSecureContext({ minVersion: 'TLSv1.2', key: certificate?.key, cert: certificate?.chain, ca: trusted })
  } catch {
    return null
  }
}

const ready = (socket: Socket, event: 'connect' | 'secureConnect', deadline: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    socket.once(event, () => resolve())
    // Stays: a connection may break in any later moment too.
    socket.on('error', reject)
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })

/** Before TLS has begun: nobody listens, or no way leads there. */
const isRefusal = (code: string) => /^E(CONNREFUSED|HOSTUNREACH|NETUNREACH|HOSTDOWN|ADDRNOTAVAIL|TIMEDOUT)$/.test(code)

const reasonOf = (error: Error) => (isCertificateAlert(error) ? 'certificate' : 'tls')

const CERTIFICATE_ALERT =
  /^ERR_SSL_\w*ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_\w+|UNKNOWN_CA|ACCESS_DENIED)$/

/**
 * Whether the other end turned our certificate away: RFC 8446, 6.2. In TLS 1.3 that is heard after the first bytes were written, but it is said before
 * any of them is read: the certificate stands before them.
 */
export const isCertificateAlert = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CERTIFICATE_ALERT.test(String(error.code))
