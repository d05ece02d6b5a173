import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'

it('knows 10,000 passwords', () => {
  expect(statSync(join(import.meta.dirname, 'common-passwords.bin')).size).toBe(10_000 * 6)
})

it.each(['1234567890', 'qwertyuiop', 'Q1W2E3R4T5', 'password123', ' 0987654321 '])('refuses %j', (password) => {
  expect(isCommon(password)).toBe(true)
})

it.each(['tela-hilo-boton-7', 'caballo correcto grapa', 'Zx8!qp2@lm'])('lets %j pass', (password) => {
  expect(isCommon(password)).toBe(false)
})
