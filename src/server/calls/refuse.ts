import type { SchemaIssue } from '@orpc/contract'
import { common, internalError, invalidInput, Refusal, UNAVAILABLE } from '#src/kernel/refusal.ts'
import type { Trouble } from '../http/report.ts'

const RETRY_AFTER_SECONDS = 2
/**
 * Failures that may pass: lost connections, a database that is starting, stopping, full or too slow (SQLSTATE classes 08, 53 and 57), repeated
 * transaction conflicts, and Node's socket errors.
 */
const UNAVAILABLE_CODES =
  /^(08...|53...|57014|57P0.|40001|40P01|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|ENOENT)$|timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/
/**
 * Transactions that can simply run again: serialization failure and deadlock, and also unique and foreign key violations. The latter happen when
 * something checked before the write has changed since (a code is taken, a row is gone); the second run then refuses with its own sentence.
 */
const RETRYABLE_CODES = /^(40001|40P01|23503|23505)$/

export const isRetryable = (error: unknown) => RETRYABLE_CODES.test(codeOf(error))

/**
 * The only place that tells an expected refusal from a bug. Anything else than a Refusal, invalid input or an unavailable database goes to `report`,
 * and the person reads one generic sentence.
 */
export function refusalOf(error: unknown, report: (error: unknown, trouble: Trouble) => void): Refusal {
  if (error instanceof Refusal) {
    // A refusal that puts a failure into words carries the failure as its cause.
    if (error.cause !== undefined) report(error.cause, 'bug')
    return error
  }
  if (UNAVAILABLE_CODES.test(codeOf(error)) || UNAVAILABLE_CODES.test(messageOf(error))) {
    report(error, 'away')
    return common('unavailable', UNAVAILABLE, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  report(error, 'bug')
  return internalError()
}

/** The JSON body of a refusal. */
export const asAnswer = ({ code, status, message, fields }: Refusal) => ({ code, status, message, data: { fields } })

/** The refusal for an invalid input: the first message, and one for each field. */
export function wrongInput(issues: readonly SchemaIssue[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = (path ?? []).map((step) => (typeof step === 'object' ? String(step.key) : String(step))).join('.')
    fields[name] ??= message
  }
  return invalidInput(issues[0]?.message ?? 'Datos no válidos.', fields)
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
