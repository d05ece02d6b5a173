import { expect, it } from 'vitest'
import { breakLinks } from './break-links.ts'

it.each([
  ['abre http://evil.example ya', 'abre evil. example ya'],
  ['https://evil.example/login?x=1', 'evil. example/login?x=1'],
  ['www.evil.com', 'www. evil. com'],
  ['escribe a ladron@evil.co', 'escribe a ladron evil. co'],
  ['EVIL.COM.CO', 'EVIL. COM. CO'],
  ['Telas S.A.S', 'Telas S.A.S'],
  ['Hilos y Cía. Ltda.', 'Hilos y Cía. Ltda.'],
  ['Factura FAC-2026.001', 'Factura FAC-2026.001'],
  ['dos\r\nlíneas', 'dos líneas'],
])('makes %s lead nowhere: %s', (text, plain) => {
  expect(breakLinks(text)).toBe(plain)
})
