import { expect, it } from 'vitest'
import { base64Of } from './base64.ts'
import { certificateState } from './certificate-state.ts'

const certificate = { valid_from: '2025-06-01T00:00:00.000Z', valid_to: '2026-12-31T12:00:00.000Z' }

it.each([
  ['2025-05-31T23:59:59.000Z', 'bad', 'Todavía no vale'],
  ['2026-11-30T11:59:59.000Z', 'good', 'Vigente'],
  ['2026-12-01T12:00:00.000Z', 'warn', 'Quedan 30 días'],
  ['2026-12-21T12:00:00.000Z', 'bad', 'Quedan 10 días'],
  ['2026-12-30T12:00:00.000Z', 'bad', 'Queda 1 día'],
  ['2026-12-31T11:00:00.000Z', 'bad', 'Vence hoy'],
  ['2026-12-31T12:00:01.000Z', 'bad', 'Vencido'],
])('a certificate until 31 December 2026 is at %s %s: %s', (now, tone, text) => {
  expect(certificateState(certificate, now)).toEqual({ tone, text })
})

it('writes bytes as RFC 4648 does, its section 10', () => {
  expect(base64Of(new TextEncoder().encode('fooba'))).toBe('Zm9vYmE=')
  expect(base64Of(Uint8Array.of(0xff, 0, 0xfe))).toBe('/wD+')
})
