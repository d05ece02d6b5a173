import { encode } from 'uqr'
import { expect, it } from 'vitest'
import type { Mark } from '#src/kernel/files/printed-document.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { openWorld } from '../../../test/world/world.ts'
import { fiscalPaperOf } from '../fiscal/paper/fiscal-paper.ts'
import type { DocumentContent } from './document.ts'
import { drawDocument } from './server/draw-document.ts'

const MM = 72 / 25.4
const { ana, lines } = await openWorld()
const pools = openPools(lines)
const QR =
  'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4'
const CLAVE = '2110201101179214673900110020010000000011234567813'
const CUFE = '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4'
const ISSUED = {
  ES: { country: 'ES', environment: 'pruebas', kind: 'factura', key: 'alta', qr: QR },
  EC: { country: 'EC', environment: 'demostracion', kind: 'factura', key: CLAVE, qr: '' },
  CO: {
    country: 'CO',
    environment: 'produccion',
    kind: 'factura',
    key: CUFE,
    qr: `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${CUFE}`,
  },
} as const

const invoice = (fiscal: DocumentContent['fiscal'], count = 1): DocumentContent => ({
  ...{ type: 'invoice', number: 'F2026/1', date: '2026-11-26', until: null, currency: 'EUR' },
  client: { name: 'Cliente', lines: ['NIF 12345678Z'] },
  ...{ body: '', header: '', footer: '', logo_url: '', totals: null },
  lines: Array.from({ length: count }, (_, at) => ({
    ...{
      description: `Camisa ${at}`,
      detail: '',
      quantity: '1',
      price: '10.00',
      discount: '0',
      tax: '21',
      net: '10.00',
    },
  })) as DocumentContent['lines'],
  ...(fiscal && { fiscal }),
})
const drawn = async (document: DocumentContent) => {
  const company = ana.company ?? ''
  const sheet = await inTransaction({ pool: pools.tenant, company, person: null }, (sql) =>
    drawDocument(sql, company, document),
  )
  return sheet.pages
}
const dark = (page: readonly Mark[] = []) =>
  page.flatMap((mark) => (mark.kind === 'rect' && mark.color === '#000000' ? [mark] : []))
const textsOf = (page: readonly Mark[] = []) => page.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

it.each(['ES', 'CO'] as const)(
  'prints the QR of %s as it is, of the size that the law wants, with white around',
  async (country) => {
    const [page] = await drawn(invoice(fiscalPaperOf(ISSUED[country])))
    const { data, size } = encode(ISSUED[country].qr, { ecc: 'M', border: 0 })
    const marks = dark(page)
    const [left, top] = [Math.min(...marks.map(({ x }) => x)), Math.min(...marks.map(({ y }) => y))]
    const right = Math.max(...marks.map(({ x, width }) => x + width))
    // Orden HAC/1177/2024, art. 21: 30 x 30 to 40 x 40 mm; AEAT, QR v0.4.7: 2 mm of white at least.
    expect((right - left) / MM).toBeGreaterThanOrEqual(30)
    expect((right - left) / MM).toBeLessThanOrEqual(40)
    const side = (right - left) / size
    const isDark = (row: number, column: number) =>
      marks.some(({ x, y, width }) => {
        const [cx, cy] = [left + (column + 0.5) * side, top + (row + 0.5) * side]
        return y <= cy && cy < y + side && x <= cx && cx < x + width
      })
    for (const [row, cells] of data.entries())
      for (const [column, cell] of cells.entries()) expect(isDark(row, column)).toBe(cell)
    const near = (page ?? [])
      .filter((mark) => mark.kind === 'text' && mark.color !== '#e3e6ea')
      .filter((mark) => {
        if (mark.kind !== 'text') return false
        const [gap, bottom] = [2 * MM, top + (right - left)]
        return (
          mark.x < right + gap &&
          mark.x + mark.width > left - gap &&
          mark.y > top - gap &&
          mark.y - mark.size * 0.7 < bottom + gap
        )
      })
    expect(near).toEqual([])
  },
)

it('prints the words that each law wants', async () => {
  const [spain] = await drawn(invoice(fiscalPaperOf(ISSUED.ES)))
  expect(textsOf(spain)).toEqual(
    expect.arrayContaining(['QR tributario:', 'Factura verificable en la sede electrónica de la AEAT', 'VERI*FACTU']),
  )
  const [ecuador] = await drawn(invoice(fiscalPaperOf(ISSUED.EC)))
  expect(textsOf(ecuador)).toEqual(
    expect.arrayContaining(['NÚMERO DE AUTORIZACIÓN Y CLAVE DE ACCESO', CLAVE, 'AMBIENTE: PRUEBAS · EMISIÓN: NORMAL']),
  )
  const [colombia] = await drawn(invoice(fiscalPaperOf(ISSUED.CO)))
  expect(textsOf(colombia)).toEqual(expect.arrayContaining(['Factura electrónica de venta', 'CUFE']))
  expect(textsOf(colombia).join('').replaceAll(' ', '')).toContain(CUFE)
})

it('marks every page of what does not count, and no page of what does', async () => {
  const marked = (pages: Awaited<ReturnType<typeof drawn>>) =>
    pages.map((page) => textsOf(page).includes('SIN VALIDEZ TRIBUTARIA'))
  const tests = marked(await drawn(invoice(fiscalPaperOf(ISSUED.ES), 120)))
  expect(tests.length).toBeGreaterThan(2)
  expect(new Set(tests)).toEqual(new Set([true]))
  expect(new Set(marked(await drawn(invoice(fiscalPaperOf(ISSUED.CO), 120))))).toEqual(new Set([false]))
  expect(new Set(marked(await drawn(invoice(undefined))))).toEqual(new Set([false]))
})
