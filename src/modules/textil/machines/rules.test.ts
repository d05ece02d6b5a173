import { expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { dueText, maintenanceDue } from './rules.ts'

const TODAY = '2026-11-27'
const machine = { due_on: null, counted_from: '2026-11-17', pieces: null, every_pieces: null }
const text = (more: object) => dueText(maintenanceDue({ ...machine, ...more }, TODAY), formatsOf('Colombia'))

it.each([
  ['nothing is planned', {}, null],
  ['by days', { due_on: '2026-12-09' }, 'Vence en 12 días'],
  ['tomorrow', { due_on: '2026-11-28' }, 'Vence en 1 día'],
  ['today', { due_on: TODAY }, 'Vence hoy'],
  ['past its day', { due_on: '2026-11-26' }, 'Vencido'],
  ['by pieces', { pieces: 1_160, every_pieces: 1_500 }, 'Faltan 340 piezas'],
  ['one piece', { pieces: 9, every_pieces: 10 }, 'Falta 1 pieza'],
  ['past its pieces, before its day', { due_on: '2027-01-01', pieces: 10, every_pieces: 10 }, 'Vencido'],
  // 116 pieces a day: 340 of them take 3 days.
  ['the pieces come first', { due_on: '2026-12-09', pieces: 1_160, every_pieces: 1_500 }, 'Faltan 340 piezas'],
  ['the day comes first', { due_on: '2026-11-29', pieces: 1_160, every_pieces: 1_500 }, 'Vence en 2 días'],
  ['no piece yet, so that days come first', { due_on: '2026-12-09', pieces: 0, every_pieces: 5 }, 'Vence en 12 días'],
])('%s', (_, more, said) => expect(text(more)).toBe(said))
