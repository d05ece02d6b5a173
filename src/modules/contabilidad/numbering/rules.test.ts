import { describe, expect, it } from 'vitest'
import { authorisationOf, numberIn, refusalOfSeries, type Series, warningOfSeries } from './rules.ts'

const series = (more: Partial<Series> = {}): Series => ({
  prefix: 'SETP',
  digits: 1,
  first_number: 990000000,
  next_number: 990000010,
  last_number: 995000000,
  authorisation: '',
  valid_from: '2026-01-05',
  valid_until: '2028-01-05',
  ...more,
})

describe('a series', () => {
  it('numbers as the authority writes it', () => {
    // Colombia, DIAN, Resolución 000165 de 2023, anexo técnico: prefix and number without anything between, as in SETP990000001.
    expect(numberIn(series(), 990000001)).toBe('SETP990000001')
    // Ecuador, Reglamento de Comprobantes de Venta, art. 18: establishment, point of emission, nine digits.
    expect(numberIn({ prefix: '001-001-', digits: 9 }, 1)).toBe('001-001-000000001')
    // Spain, Real Decreto 1619/2012, art. 6.1.a: a number and, if so, a series, running on within it.
    expect(numberIn({ prefix: 'A-', digits: 1 }, 1000)).toBe('A-1000')
  })

  it('says on paper what was authorised', () => {
    expect(authorisationOf(series({ authorisation: 'Resolución DIAN 18764000001.' }))).toBe(
      'Resolución DIAN 18764000001.\nNumeración autorizada del SETP990000000 al SETP995000000, vigente desde el 05/01/2026 hasta el 05/01/2028.',
    )
    expect(authorisationOf(series({ last_number: null, valid_from: null }))).toBe('Vigente hasta el 05/01/2028.')
    expect(authorisationOf(series({ last_number: null, valid_from: null, valid_until: null }))).toBe('')
  })

  it.each([
    [{}, '2026-01-05', null],
    [{}, '2026-01-04', 'vale desde el 05/01/2026'],
    [{}, '2028-01-06', 'venció el 05/01/2028'],
    [{ next_number: 995000000 }, '2026-06-01', null],
    [{ next_number: 995000001 }, '2026-06-01', 'ya usó su último número, SETP995000000'],
    [{ last_number: null, valid_until: null }, '2099-01-01', null],
  ] as const)('with %o on %s gives a number, or says why not', (more, day, words) => {
    const refused = refusalOfSeries(series(more), day)
    if (words === null) expect(refused).toBeNull()
    else expect(refused).toContain(words)
  })

  it.each([
    [{}, null],
    [{ next_number: 994999951 }, 'Quedan 50 números en SETP.'],
    [{ next_number: 994999950 }, null],
    [{ next_number: 995000000 }, 'Queda un solo número en SETP.'],
    [{ valid_until: '2026-06-30' }, 'SETP vence el 30/06/2026.'],
    [{ valid_until: '2026-07-02' }, null],
  ] as const)('with %o warns in time', (more, words) => {
    expect(warningOfSeries(series(more), '2026-06-01', '2026-07-01')).toBe(words)
  })
})
