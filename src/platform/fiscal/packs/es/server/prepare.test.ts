import { describe, expect, it } from 'vitest'
import { generatedDocuments } from '../../../../../../test/fiscal/generated-documents.ts'
import { ES_PROFILE, FIRST_ES_LINK } from '../../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../../test/fiscal/samples.ts'
import { answerNodes, answerText, type XmlNode } from '../../../xml/answer.ts'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import { oppositeAmount } from '../../amounts.ts'
import type { FiscalDocument, FiscalLine, FiscalTax } from '../../document.ts'
import { previousOf } from '../chain-link.ts'
import type { EsLink } from '../profile.ts'
import { huellaOf } from './huella.ts'
import { prepareEs } from './prepare.ts'

const { issuer, buyers } = SAMPLES.ES
const iva = (rate: string, base: string, amount: string): FiscalTax => ({
  ...{ kind: 'iva', code: `es_iva_${rate}`, rate, base, amount, treatment: '' },
})
/** 100.00 at 21 % and 10.00 at 4 %: the figures of the AEAT's example of an alta, but for a cent of its tax. */
const invoice: FiscalDocument = {
  ...{ kind: 'factura', series: { serie: '' }, ordinal: 12345, number: '12345', currency: 'EUR', issuer },
  ...{ issued_at: '2024-11-13T19:20:30+01:00', buyer: buyers[1] ?? null, subject: 'Descripción', corrects: null },
  lines: [line('100.00', '21', '21.00'), line('10.00', '4', '0.40')],
  taxes: [iva('4', '10.00', '0.40'), iva('21', '100.00', '21.00')],
  withholdings: [],
  totals: {
    ...{ subtotal: '110.00', discount: '0.00', net: '110.00', tax: '21.40', total: '131.40' },
    ...{ withheld: '0.00', payable: '131.40' },
  },
  payment: { means: 'transferencia', due_date: null },
}
function line(net: string, rate: string, amount: string): FiscalLine {
  return {
    ...{ code: '', description: 'Tela', unit: '94', quantity: '1', price: net, discount: '0.00', net },
    taxes: [iva(rate, net, amount)],
  }
}

const of = (document: FiscalDocument, link: EsLink = FIRST_ES_LINK) => {
  const prepared = prepareEs(document, ES_PROFILE, link)
  return { ...prepared, record: readAnswerXml(prepared.xml) }
}
const rowsOf = (record: XmlNode) =>
  answerNodes(record, 'DetalleDesglose').map(({ children }) =>
    children.map(({ name, text }) => `${name} ${text}`).slice(1),
  )

describe('an alta', () => {
  it('breaks the invoice down by rate and adds up', () => {
    const { record } = of(invoice)
    expect(rowsOf(record)).toEqual([
      [
        ...['ClaveRegimen 01', 'CalificacionOperacion S1', 'TipoImpositivo 21'],
        ...['BaseImponibleOimporteNoSujeto 100.00', 'CuotaRepercutida 21.00'],
      ],
      [
        ...['ClaveRegimen 01', 'CalificacionOperacion S1', 'TipoImpositivo 4'],
        ...['BaseImponibleOimporteNoSujeto 10.00', 'CuotaRepercutida 0.40'],
      ],
    ])
    expect([answerText(record, 'CuotaTotal'), answerText(record, 'ImporteTotal')]).toEqual(['21.40', '131.40'])
    expect(answerText(record, 'TipoFactura')).toBe('F1')
    expect(answerText(record, 'Encadenamiento', 'PrimerRegistro')).toBe('S')
  })

  it('names the record before', () => {
    const before = of(invoice)
    const { record, frozen } = of(invoice, { ...FIRST_ES_LINK, previous: previousOf(before) })
    const chained = (name: string) => answerText(record, 'Encadenamiento', 'RegistroAnterior', name)
    expect([chained('IDEmisorFactura'), chained('NumSerieFactura'), chained('FechaExpedicionFactura')]).toEqual([
      ...['89890001K', '12345', '13-11-2024'],
    ])
    expect(answerText(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')).toBe(before.hash)
    expect(frozen.Huella).toBe(before.hash)
  })

  it('hashes a number as it is read, not as it is written in XML', () => {
    const { record, frozen, xml, qr } = of({ ...invoice, number: '12345678&G33' })
    expect(xml).toContain('<sf:NumSerieFactura>12345678&amp;G33</sf:NumSerieFactura>')
    expect([frozen.NumSerieFactura, answerText(record, 'IDFactura', 'NumSerieFactura')]).toEqual([
      ...['12345678&G33', '12345678&G33'],
    ])
    expect(qr).toContain('&numserie=12345678%26G33&fecha=13-11-2024&importe=131.40')
  })

  it('says nothing of a buyer who is nobody in particular', () => {
    const { record } = of({ ...invoice, buyer: null })
    expect(answerText(record, 'TipoFactura')).toBe('F2')
    expect(answerNodes(record, 'Destinatarios')).toEqual([])
  })

  it.each([
    [0, ['NIF 12345678Z']],
    [3, ['IDType 02', 'ID DE123456789']],
    [4, ['CodigoPais CO', 'IDType 04', 'ID 800197268-4']],
    [5, ['CodigoPais FR', 'IDType 03', 'ID AB123456']],
  ])('tells who buyer %i is as list L7 wants it', (at, told) => {
    const { record } = of({ ...invoice, buyer: buyers[at] ?? null })
    const [person] = answerNodes(record, 'IDDestinatario')
    const [, id] = person?.children ?? []
    expect((id?.children.length ? id.children : [id]).map((node) => `${node?.name} ${node?.text}`)).toEqual(told)
  })

  it('tells a rate with and without surcharge apart, and they add up to what the invoice says', () => {
    const surcharge = {
      kind: 'recargo',
      code: 'es_recargo_52',
      rate: '5.2',
      base: '50.05',
      amount: '2.60',
      treatment: '',
    } as const
    const lines = [
      { ...line('100.03', '21', '21.01') },
      { ...line('50.05', '21', '10.51'), taxes: [iva('21', '50.05', '10.51'), surcharge] },
    ]
    // By hand: 150.08 × 21 % = 31.5168, to the cent 31.52; 50.05 × 5.2 % = 2.6026.
    const taxes = [iva('21', '150.08', '31.52'), surcharge]
    const { record } = of({ ...invoice, lines, taxes })
    expect(rowsOf(record).map((row) => row.slice(2))).toEqual([
      ['TipoImpositivo 21', 'BaseImponibleOimporteNoSujeto 100.03', 'CuotaRepercutida 21.01'],
      [
        ...['TipoImpositivo 21', 'BaseImponibleOimporteNoSujeto 50.05', 'CuotaRepercutida 10.51'],
        ...['TipoRecargoEquivalencia 5.2', 'CuotaRecargoEquivalencia 2.60'],
      ],
    ])
    expect([answerText(record, 'CuotaTotal'), answerText(record, 'ImporteTotal')]).toEqual(['34.12', '184.20'])
  })

  it.each([
    ['exento', '', ['ClaveRegimen 01', 'OperacionExenta E1', 'BaseImponibleOimporteNoSujeto 10.00']],
    ['exento', 'E2', ['ClaveRegimen 02', 'OperacionExenta E2', 'BaseImponibleOimporteNoSujeto 10.00']],
    ['no_sujeto', 'N2', ['ClaveRegimen 01', 'CalificacionOperacion N2', 'BaseImponibleOimporteNoSujeto 10.00']],
  ] as const)('reports %s %s without rate and tax', (kind, treatment, row) => {
    const free = { kind, code: '', rate: '0', base: '10.00', amount: '0.00', treatment }
    const { record } = of({ ...invoice, lines: [{ ...line('10.00', '0', '0.00'), taxes: [free] }], taxes: [free] })
    expect(rowsOf(record)).toEqual([row])
  })
})

describe('what corrects an invoice', () => {
  const corrects = {
    number: '12345',
    date: '2024-11-13',
    key: '',
    simplified: false,
    reason: 'Devolución',
    concept: '',
  }

  it('takes off by differences, with the sign', () => {
    const { record, qr } = of({ ...invoice, kind: 'nota_credito', number: 'R1', corrects })
    expect([answerText(record, 'TipoFactura'), answerText(record, 'TipoRectificativa')]).toEqual(['R1', 'I'])
    expect([answerText(record, 'CuotaTotal'), answerText(record, 'ImporteTotal')]).toEqual(['-21.40', '-131.40'])
    expect(answerText(record, 'FacturasRectificadas', 'IDFacturaRectificada', 'FechaExpedicionFactura')).toBe(
      '13-11-2024',
    )
    expect(qr).toMatch(/&importe=-131\.40$/)
  })

  it.each([
    [{ simplified: true }, 'R5'],
    [{ concept: 'R4' }, 'R4'],
    [{ concept: 'R3', simplified: false }, 'R3'],
  ])('of %o is %s', (more, tipo) => {
    const { record } = of({ ...invoice, kind: 'nota_credito', corrects: { ...corrects, ...more } })
    expect(answerText(record, 'TipoFactura')).toBe(tipo)
  })

  // AEAT, Validaciones y errores 1.2.0, annex 6.1 and 6.2.
  it.each([
    ['', '', ''],
    ['subsanacion', 'S', ''],
    ['subsanacion_rechazada', 'S', 'S'],
    ['alta_rechazada', 'S', 'X'],
  ] as const)('is marked, as %s', (correction, again, refused) => {
    const { record } = of(invoice, { ...FIRST_ES_LINK, correction })
    expect([answerText(record, 'Subsanacion'), answerText(record, 'RechazoPrevio')]).toEqual([again, refused])
  })

  it('annuls by number and date', () => {
    const { record, key, qr } = of({ ...invoice, kind: 'anulacion', corrects })
    expect(record.name).toBe('RegistroAnulacion')
    expect(key).toBe('anulacion|89890001K|12345|13-11-2024')
    expect(qr).toBeUndefined()
    const again = of(
      { ...invoice, kind: 'anulacion', corrects },
      { ...FIRST_ES_LINK, correction: 'anulacion_rechazada' },
    )
    expect(answerText(again.record, 'RechazoPrevio')).toBe('S')
  })
})

it('hashes, of 500 documents in one chain, the very texts that stand in the record', () => {
  let previous: EsLink['previous'] = null
  for (const document of generatedDocuments('ES', 500)) {
    const link: EsLink = { ...FIRST_ES_LINK, previous }
    const { record, ...prepared } = of(document, link)
    const { hash, frozen, xml } = prepared
    const inRecord = (name: string) => answerText(record, name) || answerText(record, 'IDFactura', name)
    const stands = Object.fromEntries(
      Object.keys(frozen).map((name) => [
        name,
        name === 'Huella' ? answerText(record, 'Encadenamiento', 'RegistroAnterior', 'Huella') : inRecord(name),
      ]),
    )
    expect(stands).toEqual(frozen)
    expect(huellaOf(stands as unknown as Parameters<typeof huellaOf>[0])).toBe(hash)
    expect(answerText(record, 'Huella')).toBe(hash)
    expect(prepareEs(document, ES_PROFILE, link).xml).toBe(xml)
    previous = previousOf(prepared)
  }
})

it('says, of 500 documents, what they come to themselves', () => {
  for (const document of generatedDocuments('ES', 500, 7).filter(({ kind }) => kind !== 'anulacion')) {
    const { record } = of(document)
    const signed = (amount: string) => (document.kind === 'nota_credito' ? oppositeAmount(amount) : amount)
    expect(answerText(record, 'ImporteTotal')).toBe(signed(document.totals.total))
    expect(answerText(record, 'CuotaTotal')).toBe(signed(document.totals.tax))
  }
})
