import type { Logger } from 'pino'
import type { RequestHeaders } from '../calls/serve.ts'
import type { Config } from '../config.ts'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** A warning for an operator who opens the server to other machines; null if only this machine is served. */
export function exposureOf({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string | null {
  if (LOOPBACK.includes(host)) return null
  if (publicUrl === undefined) {
    return 'Otras máquinas pueden entrar y falta PUBLIC_URL: sin una dirección https, las cookies y las contraseñas viajan sin cifrar y los enlaces de los correos llevan a esta máquina.'
  }
  if (publicUrl.startsWith('http:')) return 'PUBLIC_URL no es https: las cookies y las contraseñas viajan sin cifrar.'
  return null
}

/** Warns once about a proxy that TRUST_PROXY does not declare: all callers behind it count as one and share its limits. */
export function proxyWatch(log: Logger, { trustProxy }: Pick<Config, 'trustProxy'>): (headers: RequestHeaders) => void {
  let reported = trustProxy > 0
  return (headers) => {
    if (reported || !(headers.has('x-forwarded-for') || headers.has('x-forwarded-proto') || headers.has('forwarded')))
      return
    reported = true
    log.warn({ variable: 'TRUST_PROXY' }, 'a proxy forwards, and TRUST_PROXY is 0: all its callers count as one')
  }
}
