import { expect, it } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

it.each([
  ['+57 300 123-4567', 'Colombia', '573001234567'],
  ['+34 600 11 22 33', 'Colombia', '34600112233'],
  ['0034 600 11 22 33', 'Colombia', '34600112233'],
  ['300 555 11 22', 'Colombia', '573005551122'],
  ['57 300 555 11 22', 'Colombia', '573005551122'],
  ['0991234567', 'Ecuador', '593991234567'],
  ['+593 99 123 4567', 'Ecuador', '593991234567'],
  ['55 1234 5678', 'México', '525512345678'],
  ['600 11 22 33', 'España', '34600112233'],
  ['809 555 1234', 'República Dominicana', '18095551234'],
  ['5311 2233', 'Cuba', '5353112233'],
  ['javascript:alert(3001234567)', 'Mónaco', '3001234567'],
])('the WhatsApp of %s in %s is %s', (typed, country, digits) => {
  expect(whatsappLink(typed, country)).toBe(`https://wa.me/${digits}`)
})

it.each(['300 12', '12345678901234567', ''])('%s is no number', (typed) => {
  expect(whatsappLink(typed, 'Colombia')).toBeNull()
})
