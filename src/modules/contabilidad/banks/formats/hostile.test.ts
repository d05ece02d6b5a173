import { describe, expect, it } from 'vitest'
import { elementsOf } from './markup.ts'
import { formatOf, readStatements, type StatementFormat } from './read-text.ts'
import { MOST_STATEMENT_LINES, UnreadableStatement } from './statement.ts'

const FIRST: Record<string, string> = {
  OFX: '<OFX><STMTRS>',
  'CAMT.053': '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
  MT940: ':20:X\n:60F:C260101EUR0,00\n',
  'Norma 43': '11123422221234567890180201180202200000000200000978\n',
}
const ONE: Record<string, string> = {
  OFX: '<STMTTRN><DTPOSTED>20260101<TRNAMT>1',
  'CAMT.053': '<Ntry><Amt>1</Amt><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>',
  MT940: ':61:260101C1,00NTRF\n',
  'Norma 43': '22    2222180201180201040111200000000010050\n',
}
const FORMATS = Object.keys(FIRST) as Exclude<StatementFormat, 'Hoja'>[]
/** Nobody waits longer for a file of the largest size. */
const MOST_MS = 4_000
const LONG = 10_000_000

describe.each(FORMATS)('a hostile %s', (format) => {
  const refused = (file: string) => {
    const from = performance.now()
    expect(() => readStatements(file, format)).toThrow(UnreadableStatement)
    expect(performance.now() - from).toBeLessThan(MOST_MS)
  }

  it('of too many movements is refused', () => {
    const one = ONE[format] ?? ''
    const file = (FIRST[format] ?? '') + (format === 'OFX' ? `${one}</STMTTRN>` : one).repeat(MOST_STATEMENT_LINES + 1)
    expect(formatOf(file)).toBe(format)
    refused(file)
  })

  it.each([
    ['one character', 'a'.repeat(LONG)],
    ['brackets', '<'.repeat(LONG)],
    ['an element without end', `<${' '.repeat(LONG)}`],
    ['open comments', '<!--'.repeat(LONG / 4)],
    ['fields', ':20:\n'.repeat(LONG / 5)],
    ['nothing', ''],
  ])('of %s is refused soon', (_, file) => refused((FIRST[format]?.slice(0, 5) ?? '') + file))
})

it('knows no entities of a file, no matter how few', () => {
  expect(() => elementsOf('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>')).toThrow(UnreadableStatement)
  expect(elementsOf('<a>&d; &amp; &#65;</a>').children[0]?.text).toBe('&d; &amp; &#65;')
})

it('goes no deeper than a statement', () => {
  expect(() => elementsOf('<a>'.repeat(1_000_000))).toThrow(UnreadableStatement)
})
