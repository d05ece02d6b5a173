import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labourOf, materialCost, minutesOf, unitsFor } from './rules.ts'

const cloth = {
  waste: '5',
  quantities: [
    { size: '', quantity: '1.2' },
    { size: 'XL', quantity: '1.5' },
  ],
}

describe('the units of a material', () => {
  it.each([
    ['none', [], 0],
    ['whole units upwards, with what is lost', [{ size: 'M', quantity: 10 }], 13],
    ['a size with its own quantity', [{ size: 'XL', quantity: 10 }], 16],
    [
      'both together, rounded once',
      [
        { size: 'M', quantity: 1 },
        { size: 'XL', quantity: 1 },
      ],
      3,
    ],
  ])('%s', (_, pieces, units) => expect(unitsFor(cloth, pieces)).toBe(units))

  it('are exact where binary fractions are not', () => {
    expect(unitsFor({ waste: '0', quantities: [{ size: '', quantity: '0.1' }] }, [{ size: '', quantity: 30 }])).toBe(3)
    expect(unitsFor({ waste: '10', quantities: [{ size: '', quantity: '1' }] }, [{ size: '', quantity: 100 }])).toBe(
      110,
    )
  })

  it('are nothing for a size that takes none', () => {
    const tape = { waste: '0', quantities: [{ size: 'M', quantity: '2' }] }
    expect(unitsFor(tape, [{ size: 'S', quantity: 50 }])).toBe(0)
  })

  it('are the smallest whole number that is enough', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(10_000), fc.integer({ min: 1, max: 5_000 }), (quantity, waste, pieces) => {
        const material = { waste: String(waste / 100), quantities: [{ size: '', quantity: String(quantity / 10_000) }] }
        const units = BigInt(unitsFor(material, [{ size: '', quantity: pieces }]))
        const taken = BigInt(quantity) * BigInt(pieces) * BigInt(10_000 + waste)
        expect(units * 100_000_000n >= taken && (units === 0n || (units - 1n) * 100_000_000n < taken)).toBe(true)
      }),
    )
  })
})

describe('what a piece takes', () => {
  it('costs its materials at their average, each size its own', () => {
    const materials = [
      { ...cloth, cost: '10.333333' },
      { waste: '0', quantities: [{ size: '', quantity: '4' }], cost: '0.25' },
    ]
    expect(materialCost(materials, 'M')).toBe('14.02')
    expect(materialCost(materials, 'XL')).toBe('17.27')
    expect(materialCost([], 'M')).toBe('0.00')
  })

  it('has no cost while that of a material which it takes is not known', () => {
    const unknown = { waste: '0', quantities: [{ size: 'XL', quantity: '1' }], cost: null }
    expect([materialCost([unknown], 'M'), materialCost([unknown], 'XL')]).toEqual(['0.00', null])
  })

  it('takes the minutes and pays the rates of its operations', () => {
    expect(minutesOf([{ minutes: '1.25' }, { minutes: '0.755' }])).toBe('2.005')
    expect(labourOf([{ amount: '0.0850' }, { amount: '0.115' }])).toBe('0.2')
    expect([minutesOf([]), labourOf([])]).toEqual(['0', '0'])
    expect(minutesOf([{ minutes: '10' }])).toBe('10')
  })
})
