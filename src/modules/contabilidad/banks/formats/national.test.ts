import { describe, expect, it } from 'vitest'
import { readMt940 } from './mt940.ts'
import { readNorma43 } from './norma43.ts'
import { readOfx } from './ofx.ts'

const mt940 = (movement: string, narrative: string) =>
  readMt940(
    `:20:X\n:25:NL08INGB0000001234\n:60F:C260101EUR0,00\n:61:${movement}\n:86:${narrative}\n:62F:C260131EUR1,00`,
  )[0]?.lines[0]

// Field 61 and 86 of the SWIFT User Handbook, 'MT 940 Customer Statement Message'; the national parts of field 86 as the German
// Kreditwirtschaft (DFÜ-Abkommen, annex 3) and the Dutch banks publish them.
describe('a movement of MT940', () => {
  it.each([
    ['2601020103D12,5NTRFNONREF', '-12.50', '2026-01-03', '2026-01-02'],
    ['260102C12,NTRFFAC-1//77', '12.00', '2026-01-02', '2026-01-02'],
    ['2601020102RC12,00NTRFNONREF', '-12.00', '2026-01-02', '2026-01-02'],
    ['2601020102RD12,00NTRFNONREF', '12.00', '2026-01-02', '2026-01-02'],
    ['2601020102DR0000000001000,89NTRFNONREF', '-1000.89', '2026-01-02', '2026-01-02'],
    // Booked on the last day of the year before.
    ['2601011231C1,00NTRFNONREF', '1.00', '2025-12-31', '2026-01-01'],
    // Banks that count 30 days a month.
    ['2602300227C1,00NTRFNONREF', '1.00', '2026-02-27', '2026-02-28'],
  ])('%s', (movement, amount, day, value_day) => {
    expect(mt940(movement, 'x')).toMatchObject({ amount, day, value_day })
  })

  it.each([
    [
      '166?00GUTSCHRIFT?20EREF+E2E-77?21SVWZ+FAC-2026-014 gra?22cias?30BANKDEFF?31DE12?32ACME?33 GMBH',
      { text: 'FAC-2026-014 gracias', counterparty: 'ACME GMBH', reference: 'E2E-77' },
    ],
    [
      '/TRTP/SEPA OVERBOEKING/IBAN/NL12/BIC/ABNANL2A/NAME/J. Pérez/REMI/USTD//FAC-2026-014/EREF/NOTPROVIDED',
      { text: 'FAC-2026-014', counterparty: 'J. Pérez', reference: '' },
    ],
    ['Pago de la factura\n014 de 2026', { text: 'Pago de la factura 014 de 2026', counterparty: '', reference: '' }],
  ])('told as %s', (narrative, told) => {
    expect(mt940('260102C1,00NTRFNONREF', narrative)).toMatchObject(told)
  })

  it('is not told by what stands after the closing balance', () => {
    const [statement] = readMt940(
      ':20:X\n:60F:C260101EUR0,00\n:61:260102C1,00NTRF\n:86:uno\n:62F:C260131EUR1,00\n:86:aviso',
    )
    expect(statement?.lines.map(({ text }) => text)).toEqual(['uno'])
  })
})

describe('a file of Norma 43', () => {
  // Fields of the records as the AEB's 'Cuaderno 43: información normalizada de cuenta corriente' lays them out, set apart.
  const record = (...fields: string[]) => fields.join('').padEnd(80)
  const collected = (cents: string) =>
    record(
      '22',
      '    ',
      '2222',
      '180201',
      '180202',
      '04',
      '011',
      '2',
      cents,
      '0000000000',
      '000000000000',
      'ORDEN PAGO RECIB',
    )
  const file = [
    record('11', '123422221234567890', '180201', '180202', '2', '00000000200000', '978', '3', 'MI EMPRESA SL'),
    collected('00000000100500'),
    record('23', '01', 'LIQ. OP. 69'),
    collected('00000000050250'),
    record('23', '01', 'LIQ. OP. 70'.padEnd(38), 'AUTOMOCION LAGUNA SL'),
    record(
      '33',
      '123422221234567890',
      '00000',
      '00000000000000',
      '00002',
      '00000000150750',
      '2',
      '00000000350750',
      '978',
    ),
    record('88', '999999999999999999', '000006'),
  ]

  it('tells two collections', () => {
    const [statement] = readNorma43(file.join('\r\n'))
    expect(statement).toMatchObject({
      account: '123422221234567890',
      currency: 'EUR',
      opening: '2000.00',
      closing: '3507.50',
      from: '2018-02-01',
      to: '2018-02-02',
      lines: [
        {
          day: '2018-02-01',
          value_day: '2018-02-02',
          amount: '1005.00',
          text: 'LIQ. OP. 69',
          reference: 'ORDEN PAGO RECIB',
          bank_id: '',
        },
        { amount: '502.50', text: 'LIQ. OP. 70 AUTOMOCION LAGUNA SL' },
      ],
    })
  })

  it('that misses a movement is refused', () => {
    expect(() => readNorma43(file.toSpliced(3, 2).join('\r\n'))).toThrow('no trae todos los movimientos')
  })
})

describe('OFX', () => {
  it('leaves out empty leaves and reads each account of a file', () => {
    const account = (id: string, amount: string) =>
      `<STMTRS><CURDEF>COP<BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260105<TRNAMT>${amount}<FITID>1<NAME>A &amp; B<MEMO></STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>9.5<DTASOF>20260131</LEDGERBAL></STMTRS>`
    const read = readOfx(`<OFX>${account('1', '-1.234,56')}${account('2', '+7')}</OFX>`)
    expect(read.map((one) => [one.account, one.closing, one.lines[0]?.amount, one.lines[0]?.text])).toEqual([
      ['1', '9.50', '-1234.56', 'A & B'],
      ['2', '9.50', '7.00', 'A & B'],
    ])
  })
})
