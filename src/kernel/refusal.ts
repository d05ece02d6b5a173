/** A refusal that tells of somebody who tries what is not theirs. */
export interface Alarm {
  /** As in 'wrong-password'. */
  reason: string
  /** The address that was tried; the log holds a hash of it. */
  account?: string
}

/** An expected 'no', thrown with the text the person reads. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status: number
  /** Messages by input field, shown under the field. */
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null
  /** What it means to who watches over the platform, in the log alone. */
  readonly alarm: Alarm | null

  constructor(
    status: number,
    text: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; alarm?: Alarm } = {},
  ) {
    super(text)
    this.name = 'Refusal'
    this.status = status
    this.fields = more.fields ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
    this.alarm = more.alarm ?? null
  }
}

export const NOT_FOUND = 'No encontramos lo que buscas.'
export const FORBIDDEN = 'No tienes permiso para realizar esta acción.'
export const STALE = 'Otra persona cambió estos datos. Vuelve a cargarlos.'
export const SECOND_FACTOR_FIRST = 'Activa primero la verificación en dos pasos para entrar.'
export const SIGNED_OUT = 'Auth session missing!'
export const UNEXPECTED = 'Ocurrió un error inesperado. Por favor, inténtalo de nuevo.'
export const OVERLOADED = 'El servidor está ocupado. Inténtalo de nuevo en unos segundos.'
export const UNAVAILABLE = 'Error de conexión con el servidor. Inténtalo más tarde.'
export const DISCONNECTED = 'Conecta este módulo para poder acceder a él.'

/** The row asked for, or a refusal that does not tell whether it exists elsewhere. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal(404, NOT_FOUND)
  return row
}

/** The row asked for, as the person saw it who changes it. @throws Refusal 404 without one, 409 where somebody changed it since */
export function foundAsSeen<T extends { version: number }>(row: T | undefined, version: number): T {
  return unlessStale(found(row).version === version ? row : undefined)
}

/** What a statement wrote for whoever saw the last version; nothing where somebody changed it since. */
export function unlessStale<T>(written: T | undefined): T {
  if (written === undefined) throw new Refusal(409, STALE)
  return written
}

/** What the state of things forbids, said under the field that asks for it. */
export const refusalAt = (field: string, text: string) => new Refusal(409, text, { fields: { [field]: text } })
