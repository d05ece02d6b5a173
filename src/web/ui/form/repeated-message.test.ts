import { expect, it } from 'vitest'
import { shortenRepeated } from './repeated-message.ts'

const BOTH = 'Nombre y email son obligatorios.'

it('says the sentence of the toast under no empty field again', () => {
  const values = { name: '', email: 'ada en casa', lines: [] }
  const wrong = { name: BOTH, email: 'Formato de correo electrónico inválido.', lines: BOTH, city: 'Falta la ciudad.' }
  expect(shortenRepeated(wrong, BOTH, values)).toEqual({
    name: 'Falta este dato.',
    email: 'Formato de correo electrónico inválido.',
    lines: 'Falta este dato.',
    city: 'Falta la ciudad.',
  })
})

it('leaves to a filled field what is wrong with it', () => {
  const wrong = { email: 'Formato de correo electrónico inválido.' }
  expect(shortenRepeated(wrong, 'Formato de correo electrónico inválido.', { email: 'ada en casa' })).toEqual(wrong)
})
