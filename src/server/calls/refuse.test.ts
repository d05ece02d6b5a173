import { describe, expect, it, vi } from 'vitest'
import { Refusal, UNAVAILABLE, UNEXPECTED } from '#src/kernel/refusal.ts'
import { asAnswer, isRetryable, refusalOf, wrongInput } from './refuse.ts'

const withCode = (code: string, text = 'select secret from passwords') => Object.assign(new Error(text), { code })

describe('what a person reads', () => {
  it('is the text of a refusal, which is no bug', () => {
    const onBug = vi.fn()
    const refusal = new Refusal(409, 'stock_insufficient', 'Stock insuficiente para la salida.')
    expect(refusalOf(refusal, onBug)).toBe(refusal)
    expect(onBug).not.toHaveBeenCalled()
  })

  it('is the first message of a wrong input, with one message a field', () => {
    const issues = [
      { path: ['rows', { key: 0 }, 'name'], message: 'Falta el nombre.' },
      { path: ['rows', { key: 0 }, 'name'], message: 'Demasiado corto.' },
      { path: [], message: 'Sobra algo.' },
    ]
    const refusal = wrongInput(issues)
    expect(refusal).toMatchObject({
      status: 400,
      message: 'Falta el nombre.',
      fields: { 'rows.0.name': 'Falta el nombre.', '': 'Sobra algo.' },
    })
  })

  it.each([
    withCode('08006'),
    withCode('53300'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('57014'),
    withCode('40P01'),
    withCode('ECONNREFUSED'),
    withCode('ECONNRESET'),
    withCode('ENOENT'),
    new Error('Query read timeout'),
    new Error('timeout expired'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
  ])('is to try again when the database is away: %s', (error) => {
    const report = vi.fn()
    expect(refusalOf(error, report)).toMatchObject({ status: 503, message: UNAVAILABLE, retryAfterSeconds: 2 })
    expect(report).toHaveBeenCalledExactlyOnceWith(error, 'away')
  })

  it.each([
    withCode('23505'),
    withCode('42P01'),
    withCode('22021'),
    new TypeError('x is not a function'),
    'a text',
    null,
    undefined,
  ])('is one sentence for a bug, which is reported: %s', (error) => {
    const onBug = vi.fn()
    const refusal = refusalOf(error, onBug)
    expect([refusal.status, refusal.message]).toEqual([500, UNEXPECTED])
    expect(onBug).toHaveBeenCalledExactlyOnceWith(error, 'bug')
  })
})

it('answers with code, status, text and fields alone', () => {
  const answer = asAnswer(new Refusal(422, 'name_missing', 'No.', { fields: { name: 'Falta.' } }))
  expect(answer).toEqual({
    code: 'name_missing',
    status: 422,
    message: 'No.',
    data: { fields: { name: 'Falta.' } },
  })
})

it('runs again only what met another transaction', () => {
  expect([
    isRetryable(withCode('40001')),
    isRetryable(withCode('40P01')),
    isRetryable(withCode('23503')),
    isRetryable(withCode('23505')),
    isRetryable(withCode('23514')),
    isRetryable(null),
  ]).toEqual([true, true, true, true, false, false])
})
