import { expect, it } from 'vitest'
import { variantName } from '../../rules.ts'
import { combinationsOf } from './rules.ts'

const SIZES = { name: 'Talla', values: ['S', 'M'] }
const COLOURS = { name: 'Color', values: ['Rojo', 'Azul', 'Negro'] }

it.each([
  ['no way to vary', [], []],
  ['one way', [SIZES], ['S', 'M']],
  ['two ways', [SIZES, COLOURS], ['S · Rojo', 'S · Azul', 'S · Negro', 'M · Rojo', 'M · Azul', 'M · Negro']],
])('%s gives every combination once', (_, ways, names) => expect(combinationsOf(ways).map(variantName)).toEqual(names))
