import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { open, seal } from './seal.ts'

const key = randomBytes(32)

it('opens what it sealed', () => {
  expect(open(key, 'mail', seal(key, 'mail', 'Contraseña: ñandú'))).toBe('Contraseña: ñandú')
})

it('seals the same text differently each time', () => {
  expect(seal(key, 'mail', 'hola')).not.toBe(seal(key, 'mail', 'hola'))
})

it('does not open elsewhere, under another key, or changed', () => {
  const sealed = seal(key, 'mail', 'hola')
  expect(() => open(key, 'automation', sealed)).toThrow()
  expect(() => open(randomBytes(32), 'mail', sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => open(key, 'mail', bytes.toString('base64url'))).toThrow()
  for (const written of [` ${sealed}`, `${sealed}=`, sealed.replace(/^./, '$&.')])
    expect(() => open(key, 'mail', written)).toThrow()
})
