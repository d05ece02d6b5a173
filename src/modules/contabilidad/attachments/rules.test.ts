import { expect, it } from 'vitest'
import { keptName } from './rules.ts'
import { type FileType, LONGEST_FILE_NAME } from './schemas.ts'

it.each<[string, FileType, string]>([
  ['Factura 12.pdf', 'application/pdf', 'Factura 12.pdf'],
  ['IMG_0001.HEIC', 'image/jpeg', 'IMG_0001.jpg'],
  ['foto.png', 'image/webp', 'foto.webp'],
  ['../../etc/passwd', 'text/xml', 'passwd.xml'],
  ['C:\\fakepath\\a.b.xml', 'text/xml', 'a.b.xml'],
  ['una\r\ncabecera', 'application/pdf', 'unacabecera.pdf'],
  ['.pdf', 'application/pdf', 'archivo.pdf'],
])('keeps %j of type %s as %j', (name, type, kept) => {
  expect(keptName(name, type)).toBe(kept)
})

it('cuts a long name, never through a sign of two parts, and keeps what it is', () => {
  const name = keptName('🧵'.repeat(200), 'image/png')
  expect([...name]).toHaveLength(LONGEST_FILE_NAME)
  expect(name).toMatch(/^(🧵)+\.png$/u)
})
