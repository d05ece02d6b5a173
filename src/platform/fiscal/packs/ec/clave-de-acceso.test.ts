import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaveParts, claveDeAcceso, isClaveDeAcceso } from './clave-de-acceso.ts'
import { modulo11 } from './modulo-11.ts'

// SRI, ficha técnica de comprobantes electrónicos, esquema offline, 2.32.

describe('módulo 11', () => {
  it('is that of the worked example: 41261533 has 6', () => {
    // 3×2 + 3×3 + 5×4 + 1×5 + 6×6 + 2×7 + 1×2 + 4×3 = 104 = 9×11 + 5.
    expect(modulo11('41261533')).toBe('6')
  })

  it('writes 11 as 0 and 10 as 1', () => {
    // By hand: 6×2 + 7×3 = 33, no rest; 6×2 = 12, rest 1.
    expect([modulo11('76'), modulo11('6')]).toEqual(['0', '1'])
  })
})

const PUBLISHED: ClaveParts = {
  ...{ day: '2011-10-21', tipo: '01', ruc: '1792146739001', ambiente: '1' },
  ...{ establecimiento: '002', punto_emision: '001', secuencial: '000000001' },
}

describe('a clave de acceso', () => {
  it('is the published one, of its parts', () => {
    expect(claveDeAcceso(PUBLISHED, '12345678')).toBe('2110201101179214673900110020010000000011234567813')
  })

  it.each(['2110201101179214673900110020010000000011234567813', '0503201201176001321000110010030009900641234567814'])(
    'is valid, as the ficha prints it: %s',
    (clave) => expect(isClaveDeAcceso(clave)).toBe(true),
  )

  it('is not valid where the ficha misprints it: that one ends in 5', () => {
    expect(isClaveDeAcceso('2111202401176001321000110010010000011171234567810')).toBe(false)
    expect(isClaveDeAcceso('2111202401176001321000110010010000011171234567815')).toBe(true)
  })

  it('is the same for the same document, and another one for the next', () => {
    expect(claveDeAcceso(PUBLISHED)).toBe(claveDeAcceso({ ...PUBLISHED }))
    const codes = Array.from({ length: 1_000 }, (_, at) =>
      claveDeAcceso({ ...PUBLISHED, secuencial: String(at + 1).padStart(9, '0') }).slice(39, 47),
    )
    expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(990)
  })

  it('notices any one digit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const clave = claveDeAcceso(PUBLISHED)
        const digits = [...clave]
        digits[at] = String((Number(digits[at]) + by) % 10)
        // Digits 0 and 1 stand for two rests each, so one change in a few goes unnoticed there.
        const noticed = !isClaveDeAcceso(digits.join(''))
        expect(noticed || ['0', '1'].includes(clave.at(-1) ?? '')).toBe(true)
      }),
    )
  })
})
