import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './hashing.ts'

it('knows a password however its accents were composed', async () => {
  const stored = await hashPassword('contraseña-única'.normalize('NFC'))
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches('contraseña-única'.normalize('NFD'), stored)).toBe(true)
  expect(await passwordMatches('contrasena-unica', stored)).toBe(false)
})

it('matches nothing where there is no account', async () => {
  expect(await passwordMatches('contraseña-única', null)).toBe(false)
})
