/** Marks a refusal that may be an attack, for the security log. */
export interface Alarm {
  /** A short code, as in 'wrong-password'. */
  reason: string
  /** The address that was tried; the log holds only its hash. */
  account?: string
}

interface More {
  /** The input field that shows the text. */
  field?: string
  /** Texts by input field, where there are several. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** For the security log; never sent to the caller. */
  alarm?: Alarm
}

/** An expected 'no', thrown with the text that the person reads. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status: number
  /** The stable identifier for programs, as in 'stock_insufficient': it stays when the text is reworded. */
  readonly code: string
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null
  readonly alarm: Alarm | null

  constructor(status: number, code: string, text: string, { field, fields, retryAfterSeconds, alarm }: More = {}) {
    super(text)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = fields ?? (field === undefined ? {} : { [field]: text })
    this.retryAfterSeconds = retryAfterSeconds ?? null
    this.alarm = alarm ?? null
  }
}

/** Creates an area's refusals; `statuses` maps its codes to HTTP statuses. */
export interface Refusals<S extends Record<string, number> = Record<string, number>> {
  (code: keyof S & string, text: string, more?: More): Refusal
  statuses: S
}

/** Declares an area's refusal codes with their HTTP statuses. The sentences stand where they are thrown. */
export function declareRefusals<const S extends Record<string, number>>(statuses: S): Refusals<S> {
  const refusal = (code: keyof S & string, text: string, more?: More) =>
    new Refusal(statuses[code] as number, code, text, more)
  return Object.assign(refusal, { statuses })
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

/** Refusals that calls of any area share. */
export const common = declareRefusals({
  date_out_of_range: 409,
  forbidden: 403,
  internal_error: 500,
  invalid_input: 400,
  module_disconnected: 403,
  not_found: 404,
  overloaded: 503,
  rate_limited: 429,
  second_factor_required: 403,
  signed_out: 401,
  unavailable: 503,
  version_conflict: 409,
})

export const notFound = () => common('not_found', NOT_FOUND)
export const forbidden = (text = FORBIDDEN, alarm?: Alarm) => common('forbidden', text, { alarm })
/** Somebody else has changed the row since this person read it. */
export const versionConflict = () => common('version_conflict', STALE)
export const signedOut = () => common('signed_out', SIGNED_OUT)
export const invalidInput = (text: string, fields: Record<string, string>) => common('invalid_input', text, { fields })
export const dateOutOfRange = (field: string, text: string) => common('date_out_of_range', text, { field })
export const rateLimited = (text: string, retryAfterSeconds: number) =>
  common('rate_limited', text, { retryAfterSeconds })
export const overloaded = (retryAfterSeconds: number) => common('overloaded', OVERLOADED, { retryAfterSeconds })
export const moduleDisconnected = (alarm?: Alarm) => common('module_disconnected', DISCONNECTED, { alarm })
export const internalError = (text = UNEXPECTED) => common('internal_error', text)

/** The row, or a 404 that does not tell whether another company has it. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound()
  return row
}

/**
 * The row, if it still has the version that the person saw.
 * @throws Refusal 404 if there is no row, 409 if somebody has changed it since
 */
export function foundAsSeen<T extends { version: number }>(row: T | undefined, version: number): T {
  return unlessStale(found(row).version === version ? row : undefined)
}

/**
 * The row that an update by version wrote.
 * @throws Refusal 409 if there is none: somebody has changed it since
 */
export function unlessStale<T>(written: T | undefined): T {
  if (written === undefined) throw versionConflict()
  return written
}
