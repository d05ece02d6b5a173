import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mark, PrintedDocument, TextMark } from '#src/kernel/files/printed-document.ts'
import { PrintedDocument as SheetSchema, TYPEFACES } from '#src/kernel/files/printed-document.ts'
import { totalsOf } from '#src/kernel/money/taxed-totals.ts'
import { writtenOf } from '#src/kernel/money/totals.ts'
import type { DocumentContent } from '#src/platform/templates/document.ts'
import { defaultDesign } from '#src/platform/templates/rows.ts'
import { printDocument } from '#src/platform/templates/server/layout.ts'
import { PAYLOADS } from '../../../e2e/fixtures/payloads.ts'
import { readPdf } from '../../../test/files/pdf.ts'
import { fontMetrics } from './fonts.ts'
import { pdfOf } from './pdf.ts'
import { printReport } from './report.ts'
import { wrapParagraphs } from './wrap-text.ts'

const RUNS = 25
/** What is drawn may stand this far from where it was measured, in points. */
const CLOSE = 0.05
const MARGIN = 48

const textsOf = (page: readonly Mark[]) => page.filter((mark): mark is TextMark => mark.kind === 'text')
const bare = (text: string) => text.replace(/\s+/g, '')

interface Line {
  description: string
  detail: string
  quantity?: string
  price?: string
  discount?: string
}

function documentOf(lines: readonly Line[], body = '', more: Partial<DocumentContent> = {}): DocumentContent {
  const typed = lines.map((line, at) => ({
    quantity: String((at % 9) + 0.5),
    price: `${at + 1}.25`,
    discount: at % 4 ? '0' : '10',
    tax: String((at % 3) * 5),
    ...line,
  }))
  return {
    type: 'invoice',
    number: 'FAC-2026-001',
    date: '2026-11-21',
    until: '2026-12-06',
    currency: 'USD',
    client: { name: 'Cliente', lines: ['Calle 1'] },
    body,
    header: '',
    footer: '',
    logo_url: '',
    lines: typed.map((line) => ({ ...line, net: writtenOf(line) })),
    totals: totalsOf(typed),
    ...more,
  } as DocumentContent
}

const OWN = { logo: null, country: '' }

const design = (
  change: { notes?: string; terms?: string; paper?: 'A4' | 'Carta'; font?: PrintedDocument['font'] } = {},
) => {
  const { paper = 'A4', font = 'Inter', notes = '', terms = '' } = change
  const made = defaultDesign('invoice', { name: 'Ariadna', address: 'Calle 9' })
  made.header_data.visuals.typography = font
  Object.assign(made.footer_data, { notes, terms })
  return { ...made, paper }
}

/** A mark of its own for each line, so that it can be counted. */
const tagged = fc
  .array(fc.tuple(fc.string({ maxLength: 200 }), fc.lorem({ maxCount: 30 })), { maxLength: 60, size: 'max' })
  .map((pairs) =>
    pairs.map(([odd, words], at) => ({ description: `L${at}x ${odd}`, detail: at % 3 ? '' : `D${at}x ${words}` })),
  )

describe('a document on pages', () => {
  it('loses nothing, repeats nothing, stays inside the margins and counts its pages', async () => {
    let pages = 0
    await fc.assert(
      fc.asyncProperty(
        tagged,
        fc.lorem({ maxCount: 400 }),
        fc.constantFrom('A4' as const, 'Carta' as const),
        fc.constantFrom(...TYPEFACES),
        async (lines, terms, paper, font) => {
          const sheet = SheetSchema.parse(await printDocument(documentOf(lines), design({ terms, paper, font }), OWN))
          pages += sheet.pages.length
          const texts = sheet.pages.map(textsOf)
          const words = texts.flat().flatMap(({ text }) => text.split(' '))
          for (const at of lines.keys()) {
            expect(words.filter((word) => word === `L${at}x`)).toHaveLength(1)
            expect(words.filter((word) => word === `D${at}x`)).toHaveLength(at % 3 ? 0 : 1)
          }
          // All of the terms, in order.
          const all = bare(
            texts
              .flat()
              .map(({ text }) => text)
              .join(''),
          )
          if (texts.length === 1) expect(all).toContain(bare(terms))
          for (const [at, page] of texts.entries()) {
            expect(page.filter(({ text }) => text === `Página ${at + 1} de ${texts.length}`)).toHaveLength(1)
            for (const { x, y, width, size } of page) {
              expect(x).toBeGreaterThanOrEqual(MARGIN - CLOSE)
              expect(x + width).toBeLessThanOrEqual(sheet.width - MARGIN + CLOSE)
              expect(y - size).toBeGreaterThan(MARGIN - 14)
              expect(y).toBeLessThan(sheet.height - MARGIN + 18)
            }
          }
        },
      ),
      { numRuns: RUNS },
    )
    console.info(`Paper: ${RUNS} documents at random, ${pages} pages: every line once, nothing outside`)
  })

  it('cuts no row that fits a page, and repeats the head of the table', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      description: `Fila${at} ${'palabra '.repeat(20)}`.trim(),
      detail: `Detalle${at} ${'letra '.repeat(30)}`.trim(),
    }))
    const { pages } = await printDocument(documentOf(lines), design(), OWN)
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) {
      const said = textsOf(page).map(({ text }) => text)
      const rows = said.filter((text) => /^Fila\d+/.test(text)).map((text) => text.split(' ')[0]?.slice(4))
      const details = said.filter((text) => /^Detalle\d+/.test(text)).map((text) => text.split(' ')[0]?.slice(7))
      expect(details).toEqual(rows)
      if (rows.length > 0) expect(said.filter((text) => text === 'Descripción')).toHaveLength(1)
    }
  })

  it('splits a row that is higher than a page by its lines', async () => {
    const words = Array.from({ length: 1_800 }, (_, at) => `p${at}`)
    const lines = [{ description: words.join(' '), detail: '' }]
    const { pages } = await printDocument(documentOf(lines), design(), OWN)
    const said = pages.flatMap(textsOf).flatMap(({ text }) => text.split(' '))
    expect(said.filter((word) => /^p\d+$/.test(word))).toEqual(words)
  })

  it('never leaves the sums alone', async () => {
    for (let count = 1; count <= 60; count++) {
      const lines = Array.from({ length: count }, (_, at) => ({ description: `Fila${at}`, detail: '' }))
      const { pages } = await printDocument(documentOf(lines, '', { paid: '1' }), design(), OWN)
      const last = pages.map((page) => textsOf(page).map(({ text }) => text)).find((said) => said.includes('Total'))
      expect(last, `${count} lines`).toContain(`Fila${count - 1}`)
      expect(last).toContain('Saldo')
    }
  })

  it('sets a figure that is wider than its column smaller, and never breaks it', async () => {
    const line = { description: 'Contrato', detail: '', quantity: '999999.999', price: '9999999.99', discount: '12.5' }
    for (const font of TYPEFACES) {
      const { pages } = await printDocument(documentOf([line]), design({ font }), OWN)
      const said = pages.flatMap(textsOf)
      expect(said.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['999.999,999', '9.999.999,99', '8.749.999.982.500,00']),
      )
      expect(Math.min(...said.map(({ size }) => size))).toBeGreaterThan(4.5)
    }
  })

  it('keeps a report of thousands of rows in order', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => ({ cells: [`R${at}`, `${at},00`], bold: at % 50 === 49 }))
    const about = { title: 'Libro mayor', subtitle: 'Noviembre de 2026', company: 'Ariadna', landscape: true }
    const columns = [
      { title: 'Cuenta', align: 'left' as const, width: 3 },
      { title: 'Saldo', align: 'right' as const, width: 1 },
    ]
    const { pages, width, height } = await printReport({ ...about, columns, rows })
    expect(width).toBeGreaterThan(height)
    const said = pages.flatMap(textsOf).map(({ text }) => text)
    expect(said.filter((text) => /^R\d+$/.test(text))).toEqual(rows.map(({ cells }) => cells[0]))
    expect(said.filter((text) => text === 'Cuenta')).toHaveLength(pages.length)
  })
})

describe('a PDF', () => {
  it.each(TYPEFACES)('in %s says what the sheet says, in its order and at its places', async (font) => {
    const lines = Array.from({ length: 45 }, (_, at) => ({
      description: `Camisa número ${at}: oficina, confección & ajuste «fino» – 100 % algodón`,
      detail: at % 2 ? '' : 'Talla única, año 2026; señal del 50 % (¿ñandú?)',
    }))
    const sheet = await printDocument(
      documentOf(lines, 'Estimada Ana:'),
      design({ font, terms: 'Pago a 30 días. '.repeat(60) }),
      OWN,
    )
    const read = await readPdf(await pdfOf(sheet))
    expect([read.title, read.language]).toEqual([sheet.title, 'es'])
    expect(read.pages).toHaveLength(sheet.pages.length)
    for (const [at, page] of sheet.pages.entries()) {
      const wanted = textsOf(page)
      const found = read.texts.filter((text) => text.page === at + 1)
      expect(bare(found.map(({ text }) => text).join(''))).toBe(bare(wanted.map(({ text }) => text).join('')))
      // Where each of the sheet's texts begins, the PDF's begins too.
      const off = wanted.filter(
        ({ x, y, text }) =>
          !found.some(
            (other) =>
              Math.abs(other.x - x) < CLOSE && Math.abs(other.y - y) < CLOSE && text.startsWith(other.text.slice(0, 3)),
          ),
      )
      expect(off).toEqual([])
    }
  })

  it('is as wide in letters as was measured', async () => {
    const metrics = await fontMetrics('Lora')
    expect(metrics.width('Avellana fina', 10)).toBeGreaterThan(metrics.width('Avellana', 10))
    expect(metrics.width('AV', 20)).toBeCloseTo(2 * metrics.width('AV', 10), 6)
  })
})

describe('text that no typeface has', () => {
  it.each([
    ['emoji', 'Hola 😀👩‍👩‍👧 fin', 'Hola  fin'],
    ['Chinese', '你好 Ana', '?? Ana'],
    ['marks of direction', 'a\u202Eb\u200Fc\u200Bd', 'abcd'],
    ['controls', 'a\u0000b\u0007c\td', 'abc d'],
    ['letters of the east', 'Őrült Łódź', 'Orült ?ódz'],
    ['half a pair', 'a\uD800b', 'ab'],
    ['parts apart', 'n\u0303o', 'ño'],
    ['line breaks', 'a\r\nb\u2028c', 'a\nb\nc'],
  ])('is put plainly: %s', async (_, typed, shown) => {
    expect((await fontMetrics('Inter')).clean(typed)).toBe(shown)
  })

  it(`breaks nothing: ${PAYLOADS.length} payloads in every field`, async () => {
    const lines = PAYLOADS.map((payload) => ({ description: payload, detail: payload }))
    const all = PAYLOADS.join('\n')
    const made = design({ notes: all, terms: all })
    Object.assign(made.header_data.companyDetails, { name: all, address: all, website: all })
    const document = documentOf(lines, all, { client: { name: all, lines: [...PAYLOADS] }, header: all, footer: all })
    const sheet = SheetSchema.parse(await printDocument(document, made, OWN))
    expect((await readPdf(await pdfOf(sheet))).pages.length).toBe(sheet.pages.length)
  })

  it('is wrapped without losing a letter, words longer than a line too', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (text, width) => {
        const lines = wrapParagraphs(text, width, (line) => [...line].length)
        expect(bare(lines.join(''))).toBe(bare(text))
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(Math.max(width, 1))
      }),
    )
  })
})
