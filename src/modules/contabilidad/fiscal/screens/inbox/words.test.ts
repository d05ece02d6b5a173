import { expect, it } from 'vitest'
import { eventTitle } from './words.ts'

it('an event has the literal word of the authority beside it', () => {
  expect(eventTitle({ event: 'respuesta', word: 'DEVUELTA' })).toBe('Respuesta: DEVUELTA')
  expect(eventTitle({ event: 'no_enviado', word: '' })).toBe('No se pudo enviar')
})
