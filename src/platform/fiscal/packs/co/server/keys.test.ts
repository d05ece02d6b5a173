import { describe, expect, it } from 'vitest'
import { type CufeParts, cufeText } from '../cufe-text.ts'
import { cufeOf, softwareSecurityCode } from './keys.ts'

// DIAN, Anexo técnico de factura electrónica de venta 1.9 (Resolución 000165 de 2023), 11.
const INVOICE: CufeParts = {
  ...{ number: '323200000129', date: '2019-01-16', time: '10:53:10-05:00', net: '1500000.00', iva: '285000.00' },
  ...{ inc: '0.00', ica: '0.00', total: '1785000.00', issuer: '700085371', buyer: '800199436', ambiente: '1' },
}
const TECHNICAL_KEY = '693ff6f2a553c3646a063436fd4dd9ded0311471'

describe('a CUFE', () => {
  it('is made of the published text', () => {
    expect(cufeText(INVOICE, TECHNICAL_KEY)).toBe(
      '3232000001292019-01-1610:53:10-05:001500000.0001285000.00040.00030.001785000.00700085371800199436693ff6f2a553c3646a063436fd4dd9ded03114711',
    )
  })

  it('is the published one: 11.2', () => {
    expect(cufeOf(INVOICE, TECHNICAL_KEY)).toBe(
      '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4',
    )
  })

  // 'Generica.xml' of the DIAN's caja de herramientas, whose note holds the text.
  it("is that of the toolbox's example, of an invoice in pesos and cents", () => {
    const generic: CufeParts = {
      ...{ number: 'SETP990000002', date: '2019-06-20', time: '09:15:23-05:00', net: '12600.06', iva: '2424.01' },
      ...{ inc: '0.00', ica: '0.00', total: '14024.07', issuer: '900508908', buyer: '900108281', ambiente: '2' },
    }
    expect(cufeOf(generic, 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c')).toBe(
      '941cf36af62dbbc06f105d2a80e9bfe683a90e84960eae4d351cc3afbe8f848c26c39bac4fbc80fa254824c6369ea694',
    )
  })

  it('is of amounts that are cut, not rounded', () => {
    expect(cufeText({ ...INVOICE, net: '1500000.009', iva: '285000' }, TECHNICAL_KEY)).toBe(
      cufeText(INVOICE, TECHNICAL_KEY),
    )
  })
})

describe('a CUDE', () => {
  it('is the published one of a transmission: 11.4.1', () => {
    const parts: CufeParts = {
      ...{ number: '8110007871', date: '2019-02-20', time: '16:46:55-05:00', net: '235.28', iva: '19.00', inc: '0.00' },
      ...{ ica: '8.28', total: '262.56', issuer: '900373076', buyer: '8355990', ambiente: '2' },
    }
    expect(cufeOf(parts, '12345')).toBe(
      '955327eb55f8bdf16d069358a063d87e1577a292cb088ec186ed60bbc38e750b7b3980659b278ead789b95f9c51a9ef7',
    )
  })

  it('is the published one of a credit note: 11.4.3', () => {
    const parts: CufeParts = {
      ...{ number: '8110007871', date: '2019-01-12', time: '07:00:00-05:00', net: '5000.00', iva: '950.00' },
      ...{ inc: '0.00', ica: '0.00', total: '5950.00', issuer: '900373076', buyer: '8355990', ambiente: '1' },
    }
    expect(cufeOf(parts, '12301')).toBe(
      '907e4444decc9e59c160a2fb3b6659b33dc5b632a5008922b9a62f83f757b1c448e47f5867f2b50dbdb96f48c7681168',
    )
  })

  it('is not the misprinted one of a debit note, 11.4.5, though made of its text', () => {
    const parts: CufeParts = {
      ...{ number: 'ND1001', date: '2019-01-18', time: '10:58:00-05:00', net: '30000.00', iva: '0.00', inc: '2400.00' },
      ...{ ica: '0.00', total: '32400.00', issuer: '900197264', buyer: '10254102', ambiente: '2' },
    }
    expect(cufeText(parts, '10201')).toBe(
      'ND10012019-01-1810:58:00-05:0030000.00010.00042400.00030.0032400.0090019726410254102102012',
    )
    expect(cufeOf(parts, '10201')).not.toBe(
      'b9483dc2a17167feedf37b6bd67c4204e7b601933e0e389cffbd545e4d0ec370b403cbb41ff656776cb6cb5d8348ecd4',
    )
  })
})

// Annex 1.9, 11.8, gives a formula and no figure: the digest is FIPS 180-4's own of SHA-384 for 'abc'.
it('is, of a software, the hash of its id, PIN and number', () => {
  expect(softwareSecurityCode('a', 'b', 'c')).toBe(
    'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
  )
})
