import { describe, expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { resultText, undoneText } from './import/outcomes.ts'
import { variantOf, variantsOf, variantsText, variantValues } from './rules.ts'

describe('variants', () => {
  it.each([
    ['S, M,, L ', ['S', 'M', 'L']],
    ['único', ['único']],
    ['S, S', ['S']],
    [' , ', []],
  ])('%j has the values %j', (typed, values) => expect(variantValues(typed)).toEqual(values))

  it.each([
    ['', 'S, M'],
    ['Talla', ' , '],
    [' ', ''],
  ])('named %j with values %j are not added', (name, typed) => expect(variantOf(name, typed)).toBeNull())

  it('stand in one cell of a file and come back from it', () => {
    const variants = [
      { name: 'Talla', values: ['S', 'M'] },
      { name: 'Color', values: ['Azul marino'] },
    ]
    expect(variantsText(variants)).toBe('Talla: S, M; Color: Azul marino')
    expect(variantsOf(variantsText(variants))).toEqual(variants)
  })

  it('are not guessed from something else', () => {
    expect(variantsOf('S M L')).toBeNull()
    expect(variantsOf('')).toEqual([])
  })
})

describe('what an import did', () => {
  const nothing = { created: 0, updated: 0, skipped: 0, removed: 0, archived: 0, reverted: 0, kept: 0 }

  it.each([
    [{}, 'Ninguna fila cambió.'],
    [{ created: 1 }, '1 fila creada'],
    [{ created: 9_990, updated: 3, skipped: 1 }, '9.990 filas creadas, 3 actualizadas, 1 omitida'],
    [{ skipped: 2 }, '2 filas omitidas'],
  ])('%j is told as %j', (counts, text) => expect(resultText({ ...nothing, ...counts }, formatsOf(''))).toBe(text))

  it('is told with the reason for what stayed when it was undone', () => {
    expect(undoneText({ ...nothing, removed: 5, kept: 1 }, formatsOf(''))).toBe(
      '5 eliminadas, 1 conservada porque alguien la editó después.',
    )
    expect(undoneText(nothing, formatsOf(''))).toBe('Ninguna fila cambió.')
  })
})
