import { describe, expect, it } from 'vitest'
import { blockOf, type GridCell, typedPieces, typedQuantity, withBlock, withCell } from './paste.ts'

const colombia = { group: '.', point: ',' }
const mexico = { group: ',', point: '.' }
const grid = { sizes: ['S', 'M', 'L'], colours: ['Rojo', 'Azul'] }
const paste = (text: string, from = { size: 'S', colour: 'Rojo' }, cells: GridCell[] = []) =>
  withBlock(cells, grid, { block: blockOf(text), from, separators: colombia })
const cell = (size: string, colour: string, quantity: number | string) => ({ size, colour, quantity })

describe('a typed quantity', () => {
  it.each([
    ['12', colombia, 12],
    ['1.200', colombia, 1200],
    ['1,200', mexico, 1200],
    ['12,00', colombia, 12],
    [' 7 ', colombia, 7],
    ['0', colombia, ''],
    ['-', colombia, ''],
    ['', colombia, ''],
    ['12,5', colombia, '12,5'],
    ['-3', colombia, '-3'],
    ['doce', colombia, 'doce'],
  ])('%s', (typed, separators, quantity) => expect(typedQuantity(typed, separators)).toBe(quantity))
})

describe('a block of a spreadsheet', () => {
  it('fills from the cell in which it is pasted', () => {
    expect(paste('10\t20\r\n30\t1.200\r\n', { size: 'M', colour: 'Rojo' })).toEqual([
      cell('M', 'Rojo', 10),
      cell('L', 'Rojo', 20),
      cell('M', 'Azul', 30),
      cell('L', 'Azul', 1200),
    ])
  })

  it('is cut where the grid ends, and empties what it has empty', () => {
    expect(paste('1\t2\t3\t4\n5\n6', { size: 'L', colour: 'Azul' })).toEqual([cell('L', 'Azul', 1)])
    expect(paste('\t5', undefined, [cell('S', 'Rojo', 9), cell('L', 'Rojo', 1)])).toEqual([
      cell('L', 'Rojo', 1),
      cell('M', 'Rojo', 5),
    ])
  })

  it('goes by its own heads where it names sizes and colours, in any order and wherever it is pasted', () => {
    expect(paste('Color\tl\tS\nazul\t4\t6', { size: 'M', colour: 'Rojo' })).toEqual([
      cell('L', 'Azul', 4),
      cell('S', 'Azul', 6),
    ])
  })

  it('keeps what is no number for the form to refuse', () => {
    expect(paste('x')).toEqual([cell('S', 'Rojo', 'x')])
  })
})

it('writes one cell, and adds up what is a number', () => {
  const cells = withCell(withCell([], cell('S', 'Rojo', 3)), cell('M', 'Rojo', 4))
  expect(withCell(cells, cell('S', 'Rojo', ''))).toEqual([cell('M', 'Rojo', 4)])
  expect(typedPieces([...cells, cell('L', 'Rojo', 'x')])).toBe(7)
})
