import { describe, expect, it } from 'vitest'
import { readEinvoice } from '#src/modules/contabilidad/einvoice-reading/server/read.ts'
import { generatedDocuments, PAPER_SERIES } from '../../../../../../test/fiscal/generated-documents.ts'
import { CO_LINK, CO_PROFILE } from '../../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../../test/fiscal/samples.ts'
import { answerNodes, answerText } from '../../../xml/answer.ts'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import type { FiscalDocument, FiscalLine, FiscalParty, FiscalTax } from '../../document.ts'
import { attachedDocument } from '../ubl/attached-document.ts'
import { cufeOf } from './keys.ts'
import { prepareCo } from './prepare.ts'

const tax = (kind: FiscalTax['kind'], rate: string, base: string, amount: string): FiscalTax => ({
  ...{ kind, code: '', rate, base, amount, treatment: '' },
})
const iva = tax('iva', '19', '1500000.00', '285000.00')
const { issuer, series } = SAMPLES.CO
const nit = (tax_number: string): FiscalParty => ({ ...issuer, tax_kind: 'NIT', tax_number })
const line: FiscalLine = {
  ...{ code: '', description: 'Asesoría', unit: '94', quantity: '1', price: '1500000', discount: '0.00' },
  ...{ net: '1500000.00', taxes: [iva] },
}
/** The invoice of the annex's example of a CUFE: 1.9, 11.2. */
const example: FiscalDocument = {
  ...{ kind: 'factura', series, ordinal: 129, number: '323200000129', issued_at: '2019-01-16T10:53:10-05:00' },
  ...{ currency: 'COP', issuer: nit('700085371'), buyer: nit('800199436-6'), subject: '', corrects: null },
  lines: [line],
  ...{ taxes: [iva], withholdings: [], payment: { means: 'efectivo', due_date: null } },
  totals: {
    ...{ subtotal: '1500000.00', discount: '0.00', net: '1500000.00', tax: '285000.00', total: '1785000.00' },
    ...{ withheld: '0.00', payable: '1785000.00' },
  },
}
const PROFILE = { ...CO_PROFILE, nit: '700085371', environment: 'produccion' } as const
const CUFE = '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4'
const of = (change: Partial<FiscalDocument> = {}, link = CO_LINK) => {
  const prepared = prepareCo({ ...example, ...change }, PROFILE, link)
  return { ...prepared, root: readAnswerXml(prepared.xml) }
}
const xmlOf = (change: Partial<FiscalDocument>) => of(change).xml
const textsOf = (change: Partial<FiscalDocument>, name: string) =>
  answerNodes(of(change).root, name).map(({ text }) => text)

describe('an invoice', () => {
  it('has the published CUFE and the address of its QR', () => {
    const { key, qr, root } = of()
    expect(key).toBe(CUFE)
    expect(qr).toBe(`https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${CUFE}`)
    expect([answerText(root, 'UUID'), ...answerNodes(root, 'QRCode').map(({ text }) => text)]).toEqual([CUFE, qr])
  })

  it('keeps its secrets', () => {
    const { xml, frozen } = of()
    for (const secret of [CO_LINK.technical_key, CO_LINK.software_pin])
      expect(`${xml}${JSON.stringify(frozen)}`).not.toContain(secret)
  })

  it('leaves one place empty, for the signature', () => {
    expect(of().xml.split('<ext:ExtensionContent></ext:ExtensionContent>')).toHaveLength(2)
    expect(of().xml).toMatch(/^<\?xml [^>]*\?><Invoice [^>]*xmlns:ds="http:\/\/www\.w3\.org\/2000\/09\/xmldsig#"/)
  })

  it('is of type 04 where the DIAN cannot validate', () => {
    const { root } = of({}, { ...CO_LINK, contingency: 'dian' })
    expect(answerText(root, 'InvoiceTypeCode')).toBe('04')
  })

  it('groups a tax once, with a part a rate; what is exempt is at 0 and what is excluded nowhere', () => {
    const five = tax('iva', '5', '100.00', '5.00')
    const exempt = tax('exento', '0', '50.00', '0.00')
    const excluded = tax('no_sujeto', '0', '20.00', '0.00')
    const lines = [iva, five, exempt, excluded].map((one) => ({ ...line, net: one.base, taxes: [one] }))
    const { root } = of({ lines, taxes: [iva, five, exempt, excluded] })
    const [total, ...others] = root.children.filter(({ name }) => name === 'TaxTotal')
    expect(others).toEqual([])
    expect(total && answerText(total, 'TaxAmount')).toBe('285005.00')
    expect(total && answerNodes(total, 'Percent').map(({ text }) => text)).toEqual(['19.00', '5.00', '0.00'])
    // FAU04: what is excluded has no base.
    expect(answerText(root, 'LegalMonetaryTotal', 'TaxExclusiveAmount')).toBe('1500150.00')
  })

  it('tells what is withheld apart, and asks for the whole', () => {
    const { root } = of({ withholdings: [tax('renta', '2.5', '1500000.00', '37500.00')] })
    const [withheld] = answerNodes(root, 'WithholdingTaxTotal')
    expect(withheld && answerNodes(withheld, 'Name').map(({ text }) => text)).toEqual(['ReteRenta'])
    expect(answerText(root, 'LegalMonetaryTotal', 'PayableAmount')).toBe('1785000.00')
  })

  it('names nobody in particular as the annex does: FAK02 to FAK41', () => {
    const [customer] = answerNodes(of({ buyer: null }).root, 'AccountingCustomerParty')
    const said = (name: string) => customer && answerNodes(customer, name).map(({ text }) => text)[0]
    expect(['AdditionalAccountID', 'Name', 'CompanyID', 'TaxLevelCode'].map(said)).toEqual([
      ...['2', 'consumidor final', '222222222222', 'R-99-PN'],
    ])
  })

  // Annex 1.9, 13.4.2 and 13.4.3: municipality and department by code and by name; at home an address without its code is left out.
  it.each([
    ['05001', 'CO', ['05001', 'Medellín', '050010', 'Antioquia', '05', 'Calle 10 # 4-21 & Anexo', 'CO']],
    ['', 'CO', []],
    ['', 'PE', ['Medellín', '050010', 'Lima', 'Calle 10 # 4-21 & Anexo', 'PE']],
  ])('a buyer with the municipality «%s» in %s is at %j', (city_code, country, told) => {
    const [buyer] = SAMPLES.CO.buyers
    const place = { city: 'Medellín', postal_code: '050010', region: 'Lima', line: 'Calle 10 # 4-21 & Anexo' }
    const { root } = of({ buyer: buyer ? { ...buyer, place: { ...place, city_code, country } } : null })
    const [customer] = answerNodes(root, 'AccountingCustomerParty')
    const [address] = customer ? answerNodes(customer, 'Address') : []
    const leaves = address?.children.flatMap((part) => (part.children.length > 0 ? part.children : [part])) ?? []
    expect(leaves.map(({ text }) => text)).toEqual(told)
  })

  it('writes a NIT without its check digit, which stands beside it', () => {
    expect(of().xml).toContain('schemeID="6" schemeName="31">800199436</cbc:CompanyID>')
  })

  it('tells the discount of a line with its base', () => {
    const change = { lines: [{ ...line, price: '2000000', discount: '500000.00' }] }
    expect(textsOf(change, 'MultiplierFactorNumeric')).toEqual(['25.00'])
    expect(textsOf(change, 'BaseAmount')).toEqual(['2000000.00'])
  })
})

describe('what was written on paper while the company could not issue', () => {
  const transcribes = { issued_at: '2019-01-15T16:20:00-05:00', failure_ended_at: '2019-01-16T08:00:00-05:00' }

  it('is of type 03, even while the DIAN fails, and has a CUDE: annex 1.9, 13.1.3 and 11.4.1', () => {
    const { root, key, frozen } = of({ transcribes }, { ...CO_LINK, technical_key: '', contingency: 'dian' })
    expect([answerText(root, 'InvoiceTypeCode'), answerText(root, 'CustomizationID')]).toEqual(['03', '10'])
    expect(key).toBe(cufeOf(frozen as never, CO_LINK.software_pin))
    expect(xmlOf({ transcribes })).toContain(`schemeName="CUDE-SHA384">${key}<`)
    expect(answerText(root, 'IssueDate')).toBe('2019-01-16')
  })

  // FAI01 to FAI06. Table 13.1.4 as others have it (SimpleOps): FTC is an invoice of a book of contingency. A paper has no CUFE to name.
  it('names the paper, its day, and no key of it', () => {
    const [paper] = answerNodes(of({ transcribes }).root, 'AdditionalDocumentReference')
    expect(paper?.children.map(({ name, text }) => [name, text])).toEqual([
      ['ID', '323200000129'],
      ['IssueDate', '2019-01-15'],
      ['DocumentTypeCode', 'FTC'],
    ])
  })

  it('is numbered by its own authorisation', () => {
    const { root } = of({ transcribes, series: PAPER_SERIES })
    const [control] = answerNodes(root, 'InvoiceControl')
    expect(
      control && ['InvoiceAuthorization', 'From', 'To'].map((name) => answerNodes(control, name)[0]?.text),
    ).toEqual([...['18760000002', '1', '9000']])
  })

  it('is corrected by a note that calls its key a CUDE', () => {
    const corrects = {
      ...{ number: 'PAP1', date: '2019-01-16', key: CUFE, reason: 'Error', concept: '' },
      simplified: false,
    }
    const schemeOf = (transcribed: boolean) =>
      /BillingReference.*?schemeName="([^"]*)"/.exec(
        xmlOf({ kind: 'nota_credito', corrects: { ...corrects, transcribed } }),
      )?.[1]
    expect([schemeOf(true), schemeOf(false)]).toEqual(['CUDE-SHA384', 'CUFE-SHA384'])
  })

  it('goes to the buyer under its CUDE', () => {
    const document = { ...example, transcribes }
    const carried = { key: CUFE, xml: '<a/>', response: '<b/>', validated_at: example.issued_at }
    expect(attachedDocument(document, 'factura', PROFILE, carried)).toContain(`schemeName="CUDE-SHA384">${CUFE}<`)
  })
})

describe('a note', () => {
  const corrects = {
    number: 'SETP1',
    date: '2019-01-10',
    key: CUFE,
    simplified: false,
    reason: 'Devolución',
    concept: '',
  }

  it.each([
    ['nota_credito', 'CreditNote', '20', '1'],
    ['nota_debito', 'DebitNote', '30', '4'],
  ] as const)('%s names what it corrects and has a CUDE', (kind, name, operation, concept) => {
    const { root, key } = of({ kind, corrects })
    expect([root.name, answerText(root, 'CustomizationID')]).toEqual([name, operation])
    expect(answerText(root, 'DiscrepancyResponse', 'ResponseCode')).toBe(concept)
    expect(answerText(root, 'BillingReference', 'InvoiceDocumentReference', 'UUID')).toBe(CUFE)
    expect(answerNodes(root, 'InvoiceControl')).toEqual([])
    expect(key).not.toBe(CUFE)
    expect(of({ kind, corrects }, { ...CO_LINK, technical_key: '' }).key).toBe(key)
  })

  it('is no annulment', () => {
    expect(() => of({ kind: 'anulacion', corrects })).toThrow(RangeError)
  })
})

it('is read by those who buy, of 200 documents, as it was meant, without a contradiction', async () => {
  for (const document of generatedDocuments('CO', 200).filter(({ kind }) => kind !== 'nota_debito')) {
    const { xml, key } = prepareCo(document, CO_PROFILE, CO_LINK)
    const carried = { key, xml, response: '<ApplicationResponse/>', validated_at: document.issued_at }
    const kind = document.kind as 'factura' | 'nota_credito'
    const attached = attachedDocument(document, kind, CO_PROFILE, carried)
    for (const told of [xml, attached]) {
      const read = await readEinvoice(new TextEncoder().encode(told))
      expect([read.key, read.number, read.issued]).toEqual([key, document.number, document.issued_at.slice(0, 10)])
      expect([read.totals.net, read.totals.tax, read.totals.total].map(Number)).toEqual(
        [document.totals.net, document.totals.tax, document.totals.total].map(Number),
      )
      expect(read.supplier.tax_id).toBe('860007335-4')
      expect(read.lines).toHaveLength(document.lines.length)
      expect(read.differences).toEqual([])
    }
  }
})

it('gives the same bytes for the same document', () => {
  for (const document of generatedDocuments('CO', 100))
    expect(prepareCo(document, CO_PROFILE, CO_LINK)).toEqual(prepareCo(structuredClone(document), CO_PROFILE, CO_LINK))
})
