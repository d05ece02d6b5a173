import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

const key = randomBytes(32)

it('opens what it sealed', () => {
  expect(decrypt(key, 'mail', encrypt(key, 'mail', 'Contraseña: ñandú'))).toBe('Contraseña: ñandú')
})

it('seals the same text differently each time', () => {
  expect(encrypt(key, 'mail', 'hola')).not.toBe(encrypt(key, 'mail', 'hola'))
})

it('does not open elsewhere, under another key, or changed', () => {
  const sealed = encrypt(key, 'mail', 'hola')
  expect(() => decrypt(key, 'automation', sealed)).toThrow()
  expect(() => decrypt(randomBytes(32), 'mail', sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => decrypt(key, 'mail', bytes.toString('base64url'))).toThrow()
  for (const written of [` ${sealed}`, `${sealed}=`, sealed.replace(/^./, '$&.')])
    expect(() => decrypt(key, 'mail', written)).toThrow()
})
