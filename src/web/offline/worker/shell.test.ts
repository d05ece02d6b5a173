import { expect, it } from 'vitest'
import { opensProgram, outdated, shellFor, slicesOf } from './shell.ts'

it.each([
  ['/', true],
  ['/dashboard', true],
  ['/module/textil', true],
  ['/cuenta', true],
  ['/api/docs', false],
  ['/d/abc', false],
  ['/c/abc', false],
  ['/f/abc', false],
  ['/images/1', false],
  ['/metrics', false],
])('%s opens the program: %s', (path, opens) => expect(opensProgram(path)).toBe(opens))

it('answers a page with the camera by its own, which may use it, and every other by the first', () => {
  expect(shellFor('/module/textil/escanear', ['/', '/module/textil/escanear'])).toBe('/module/textil/escanear')
  expect(shellFor('/module/textil', ['/', '/module/textil/escanear'])).toBe('/')
})

it('removes what earlier versions kept, and nothing of anybody else', () => {
  expect(outdated(['trama-1', 'trama-2', 'other'], 'trama-2')).toEqual(['trama-1'])
})

it('asks in pieces', () => expect(slicesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]))
