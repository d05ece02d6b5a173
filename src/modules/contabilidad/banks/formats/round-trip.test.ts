import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { camt053File, mt940File, norma43File, ofxFile } from '../../../../../test/files/statements.ts'
import { laterDay } from '../../../../kernel/days/day.ts'
import { amountOf } from '../../../../kernel/money/cents.ts'
import { formatOf, readStatements, type StatementFormat } from './read-text.ts'
import { gapOf, type Statement, type StatementLine } from './statement.ts'

// What a bank writes of a statement is read as that statement, whatever its days, figures and words.

const cents = fc.integer({ min: 1, max: 999_999_999 }).chain((most) => fc.constantFrom(most, -most))
const words = fc
  .array(fc.constantFrom('PAGO', 'FAC-2026-014', 'Niño & Cía', '<IVA>', 'A:B', 'Compra', '12/11', '(dos)'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.join(' '))
const plainId = fc.stringMatching(/^[1-9A-Z][0-9A-Z]{5,9}$/)
const daysIn = fc.integer({ min: 0, max: 700 }).map((days) => laterDay('2025-01-01', days))

const line: fc.Arbitrary<StatementLine> = fc.record({
  day: daysIn,
  value_day: daysIn,
  amount: cents.map((amount) => amountOf(BigInt(amount))),
  text: words,
  counterparty: words,
  reference: plainId,
  bank_id: plainId,
})

const statement: fc.Arbitrary<Statement> = fc
  .record({ opening: cents, lines: fc.array(line, { minLength: 1, maxLength: 30 }) })
  .map(({ opening, lines }) => {
    const near = lines.map((one, at) => ({
      ...one,
      day: laterDay('2026-02-20', at),
      value_day: laterDay('2026-02-20', at - (at % 4)),
    }))
    const sum = near.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), BigInt(opening))
    return {
      account: '210000012345678901',
      currency: 'EUR',
      opening: amountOf(BigInt(opening)),
      closing: amountOf(sum),
      from: '2026-02-20',
      to: near.at(-1)?.day ?? '',
      lines: near,
    }
  })

const told = ({ day, value_day, amount, text, bank_id }: StatementLine) => ({ day, value_day, amount, text, bank_id })

const WRITERS: [StatementFormat, string, (one: Statement) => string][] = [
  ['OFX', '1.x', (one) => ofxFile(one, 1)],
  ['OFX', '2.x', (one) => ofxFile(one, 2)],
  ['CAMT.053', '02', (one) => camt053File(one, 2)],
  ['CAMT.053', '04', (one) => camt053File(one, 4)],
  ['CAMT.053', '08', (one) => camt053File(one, 8)],
  ['MT940', 'with numbered parts', mt940File],
  ['Norma 43', '', norma43File],
]

describe.each(WRITERS)('%s %s', (format, _, write) => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(statement, (written) => {
        const file = write(written)
        expect(formatOf(file)).toBe(format)
        const [read, ...more] = readStatements(file, format as Exclude<StatementFormat, 'Hoja'>)
        expect(more).toEqual([])
        expect(read?.lines.map(told)).toEqual(written.lines.map(told))
        expect(read).toMatchObject({
          account: written.account,
          currency: 'EUR',
          closing: written.closing,
          to: written.to,
        })
        expect(read?.opening).toBe(format === 'OFX' ? null : written.opening)
        expect(read && gapOf(read)).toBe(0n)
        if (format === 'CAMT.053' || format === 'MT940')
          expect(read?.lines.map(({ counterparty, reference }) => [counterparty, reference])).toEqual(
            written.lines.map(({ counterparty, reference }) => [counterparty, reference]),
          )
      }),
    )
  })

  it('that lost a movement does not tie', () => {
    fc.assert(
      fc.property(statement, (written) => {
        const lost = { ...written, lines: written.lines.slice(1) }
        const read = () => readStatements(write(lost), format as Exclude<StatementFormat, 'Hoja'>).map(gapOf)
        if (format !== 'OFX') expect(read()).not.toEqual([0n])
      }),
    )
  })
})
