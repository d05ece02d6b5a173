import { expect, it } from 'vitest'
import { generatedDocuments } from '../../../../test/fiscal/generated-documents.ts'
import { EC_PROFILE } from '../../../../test/fiscal/profiles.ts'
import { prepareEc } from './ec/prepare.ts'
import { freezeDocument } from './freeze-document.ts'

/** A document in which every text was pasted from somewhere. */
const pasted = (value: unknown): unknown => {
  if (typeof value === 'string') return `\u0001${value}\ud800\uffff`
  if (Array.isArray(value)) return value.map(pasted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, pasted(inside)]))
}

it('leaves out, in every text however deep, what XML forbids, and nothing else', () => {
  for (const country of ['ES', 'EC', 'CO'] as const) {
    for (const document of generatedDocuments(country, 100)) {
      const clean = freezeDocument(document)
      expect(freezeDocument(pasted(document) as typeof document)).toEqual(clean)
      expect(JSON.stringify(clean)).toBe(JSON.stringify(document).replaceAll('\\u0001', ''))
    }
  }
})

it('keeps line ends, numbers and what is not there', () => {
  const [document] = generatedDocuments('CO', 1)
  if (!document) throw new Error('No document')
  const subject = 'dos\nlíneas\t🧵'
  expect(freezeDocument({ ...document, subject, buyer: null, corrects: null })).toEqual({
    ...freezeDocument(document),
    ...{ subject, buyer: null, corrects: null, ordinal: document.ordinal },
  })
})

it('makes a document that can be written of one that cannot', () => {
  const [document] = generatedDocuments('EC', 1)
  if (!document) throw new Error('No document')
  const number = `${document.number}\uffff`
  const issuer = { ...document.issuer, name: 'Hilos\u0001' }
  const [line] = document.lines
  const lines = line ? [{ ...line, code: 'A\ufffe1' }] : []
  expect(() => prepareEc({ ...document, lines }, EC_PROFILE)).toThrow('forbids')
  const frozen = freezeDocument({ ...document, number, issuer, lines })
  expect(prepareEc(frozen, EC_PROFILE).xml).toContain('>A1<')
})
