import { describe, expect, it } from 'vitest'
import { axesOf, cellName, cellVariant } from './axes.ts'

const size = { name: 'Talla', values: ['S', 'M'] }
const colour = { name: 'Color', values: ['Rojo', 'Azul'] }
const way = (name: string) => ({ name, values: ['Uno'] })

describe('the axes of a product', () => {
  it.each([
    ['size first', [size, colour], [0, 1]],
    ['colour first', [colour, size], [1, 0]],
    ['a size in other words', [way('Estampado'), way('Tamaño de la pieza')], [1, 0]],
    ['only the colour is named', [way('Colores'), way('Corte')], [1, 0]],
    ['neither is named', [way('Corte'), way('Estampado')], [0, 1]],
    ['a size alone', [way('TALLAS')], [0, -1]],
    ['a colour alone', [colour], [-1, 0]],
    ['another way alone', [way('Estampado')], [-1, 0]],
    ['none', [], [-1, -1]],
  ])('%s', (_, ways, [sizeAt, colourAt]) => {
    expect(axesOf(ways)).toMatchObject({ sizeAt, colourAt })
  })

  it('are their values, and one empty value where there is no such way', () => {
    expect(axesOf([colour, size])).toMatchObject({ sizes: ['S', 'M'], colours: ['Rojo', 'Azul'] })
    expect(axesOf([size])).toMatchObject({ sizes: ['S', 'M'], colours: [''] })
    expect(axesOf([])).toMatchObject({ sizes: [''], colours: [''] })
  })

  it('are not told of more than two ways', () => expect(axesOf([size, colour, way('Largo')])).toBeNull())
})

it('calls the variant of a cell as cdm does, its ways in their order', () => {
  expect(cellVariant({ sizeAt: 0, colourAt: 1 }, 'M', 'Rojo')).toBe('M · Rojo')
  expect(cellVariant({ sizeAt: 1, colourAt: 0 }, 'M', 'Rojo')).toBe('Rojo · M')
  expect(cellVariant({ sizeAt: 0, colourAt: -1 }, 'M', '')).toBe('M')
  expect(cellVariant({ sizeAt: -1, colourAt: -1 }, '', '')).toBe('')
  expect([cellName({ size: 'M', colour: 'Rojo' }), cellName({ size: '', colour: 'Rojo' })]).toEqual([
    'M · Rojo',
    'Rojo',
  ])
})
