import { expect, it } from 'vitest'
import { isCommonInSpanish, saysWhoOneIs } from './spanish-passwords.ts'

it.each([
  'contraseña',
  'Contraseña123',
  'administrador',
  'bienvenido1',
  'tequiero123',
  'empresa123',
  'c0ntr4s3ñ4',
  'C0NTRASENA!',
  '2026barcelona',
  'holahola2026',
  'amoramoramor',
  'juancarlos1990',
  'miclave-2026',
  'colombia.2026',
  '¡Diciembre2026!',
  'mariajesus1',
])('refuses %s', (password) => {
  expect(isCommonInSpanish(password)).toBe(true)
})

it.each([
  'tela-hilo-boton-7',
  'huso-rueca-madeja-4',
  'demostracion-2026',
  'caballo correcto grapa',
  'mi abuela teje los lunes',
  'Zx8!qp2@lm',
])('lets %s pass', (password) => {
  expect(isCommonInSpanish(password)).toBe(false)
})

const KNOWN = ['nora.ruiz@telares.co', 'Nora', 'Telares Nora S.A.S']
it.each(['telaresnora1', 'TelaresNora2026', 'nora.ruiz.2026', 'T3lares-2026', 'ruizruiz99'])(
  'knows whose %s is',
  (password) => {
    expect(saysWhoOneIs(password, KNOWN)).toBe(true)
  },
)

it.each(['tela-hilo-boton-7', 'el telar de nora canta', '1234-5678-90'])('finds nobody in %s', (password) => {
  expect(saysWhoOneIs(password, KNOWN)).toBe(false)
})
