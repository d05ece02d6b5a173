import { expect, it } from 'vitest'
import { beyondPack, MOST_PACKED_BYTES, MOST_PACKED_FILES, packedNames, papersSheet } from './papers.ts'

const bill = { date: '2026-03-10', of: 'factura', number: 'COM-2026-001' } as const

it('names each file by its document, no two alike, and without what a system refuses', () => {
  expect(
    packedNames([
      { ...bill, name: 'Factura 31.pdf' },
      { ...bill, name: 'factura 31.pdf' },
      { ...bill, name: 'Factura 31.pdf' },
      { ...bill, name: 'a<b>: "c"|d?.xml' },
      { date: '2026-03-11', of: 'asiento', number: '2026-15', name: '..pdf' },
    ]),
  ).toEqual([
    'soportes/2026-03-10 COM-2026-001 Factura 31.pdf',
    'soportes/2026-03-10 COM-2026-001 factura 31 (2).pdf',
    'soportes/2026-03-10 COM-2026-001 Factura 31 (3).pdf',
    'soportes/2026-03-10 COM-2026-001 a-b-- -c--d-.xml',
    'soportes/2026-03-11 Asiento 2026-15 ..pdf',
  ])
})

it('tells in its index whose paper each is', () => {
  const file = {
    ...({ ...bill, id: '', file_id: '', name: 'a.pdf', type: 'application/pdf', size: 1_500 } as const),
    ...{ about: 'Papelería Aurora', entry: '2026-4', annulled: true },
  }
  expect(papersSheet([file], packedNames([file]))[1]).toEqual([
    '2026-03-10 COM-2026-001 a.pdf',
    { day: '2026-03-10' },
    ...['Factura de compra', 'COM-2026-001', 'Papelería Aurora', '2026-4', 'Anulado', 2],
  ])
})

it('says what goes beyond its bounds', () => {
  expect(beyondPack({ files: MOST_PACKED_FILES, bytes: MOST_PACKED_BYTES })).toBe('')
  expect(beyondPack({ files: MOST_PACKED_FILES + 1, bytes: 1 })).toBe('files')
  expect(beyondPack({ files: 1, bytes: MOST_PACKED_BYTES + 1 })).toBe('bytes')
})
