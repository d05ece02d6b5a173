import { describe, expect, it } from 'vitest'
import { type OfferedTax, type ProductTaxes, proposedTaxes } from './rules.ts'

const tax = (id: string, kind: string, percent: string): OfferedTax => ({
  ...{ id, name: id, full_name: id, kind, percent, iva: kind === 'iva', base: 'neto', minimum: '0' },
  ...{ withheld: ['renta', 'reteiva', 'irpf'].includes(kind), rounding: 'documento', half: 'arriba' },
  ...{ usual: false, of_contact: false },
})
const TAXES = [
  tax('iva19', 'iva', '19'),
  tax('iva5', 'iva', '5'),
  tax('inc8', 'inc', '8'),
  tax('recargo', 'recargo', '5.2'),
  tax('exento', 'exento', '0'),
  tax('rtefte2.5', 'renta', '2.5'),
  tax('honorarios11', 'renta', '11'),
  tax('reteiva15', 'reteiva', '15'),
]

interface Case {
  it: string
  product?: Partial<ProductTaxes>
  contact?: string[]
  company?: string[]
  general?: null
  bears: string[] | null
}

const CASES: Case[] = [
  { it: 'nobody says anything', bears: null },
  { it: 'the company alone', company: ['iva19'], bears: ['iva19'] },
  { it: 'the contact before the company', contact: ['iva5'], company: ['iva19', 'rtefte2.5'], bears: ['iva5'] },
  {
    it: 'a contact who only withholds: the IVA is the company’s',
    contact: ['rtefte2.5', 'reteiva15'],
    company: ['iva5'],
    bears: ['iva5', 'rtefte2.5', 'reteiva15'],
  },
  {
    it: 'a contact who only withholds, and a company without: the country’s',
    contact: ['rtefte2.5'],
    bears: ['iva19', 'rtefte2.5'],
  },
  { it: 'the same where the country has no general rate', contact: ['rtefte2.5'], general: null, bears: ['rtefte2.5'] },
  { it: 'a company that only withholds', company: ['rtefte2.5'], bears: ['iva19', 'rtefte2.5'] },
  { it: 'a product’s percentage is a code', product: { tax: '5.00' }, company: ['iva19'], bears: ['iva5'] },
  { it: 'a product’s percentage is no code', product: { tax: '13' }, contact: ['iva19', 'rtefte2.5'], bears: [] },
  { it: 'a product’s codes before its percentage', product: { tax: '19', taxes: ['inc8'] }, bears: ['inc8'] },
  {
    it: 'a product’s codes before the contact’s IVA',
    product: { taxes: ['iva5'] },
    contact: ['iva19'],
    bears: ['iva5'],
  },
  {
    it: 'a contact’s withholdings beside the product’s IVA',
    product: { tax: '19' },
    contact: ['rtefte2.5', 'reteiva15'],
    company: ['iva5'],
    bears: ['iva19', 'rtefte2.5', 'reteiva15'],
  },
  {
    it: 'the company’s withholdings beside the product’s IVA',
    product: { tax: '5' },
    company: ['iva19', 'rtefte2.5'],
    bears: ['iva5', 'rtefte2.5'],
  },
  {
    it: 'of one kind the product’s withholding',
    product: { tax: '19', taxes: ['honorarios11'] },
    contact: ['rtefte2.5', 'reteiva15'],
    bears: ['iva19', 'honorarios11', 'reteiva15'],
  },
  {
    it: 'an exempt contact before the product',
    product: { tax: '19', taxes: ['iva5'] },
    contact: ['exento'],
    bears: ['exento'],
  },
  {
    it: 'a recargo with the IVA it belongs to',
    product: { tax: '19' },
    contact: ['iva19', 'recargo'],
    bears: ['iva19', 'recargo'],
  },
  { it: 'no recargo with another IVA', product: { tax: '5' }, contact: ['iva19', 'recargo'], bears: ['iva5'] },
  { it: 'one IVA, whatever is chosen', company: ['iva19', 'iva5'], bears: ['iva19'] },
  {
    it: 'what is not offered there is not proposed',
    product: { tax: null, taxes: ['gone'] },
    contact: ['iva5'],
    bears: ['iva5'],
  },
]

describe('what a new line bears', () => {
  it.each(CASES)('$it', ({ product, contact = [], company = [], general, bears }) => {
    const taxes = TAXES.map((one) => ({
      ...one,
      usual: company.includes(one.id),
      of_contact: contact.includes(one.id),
    }))
    const of = product ? { tax: null, taxes: [], ...product } : null
    expect(proposedTaxes(taxes, of, general === null ? null : '19')).toEqual(bears)
  })
})
