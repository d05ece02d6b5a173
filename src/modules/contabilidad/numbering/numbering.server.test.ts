import { describe, expect, it, vi } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, zoe } = world
const DAY = '2026-03-10'
const invoice = (more: object = {}) => ({
  date: DAY,
  due_date: '2026-03-31',
  client: 'Comercial Lindero',
  amount: '100',
  ...more,
})
const issue = (more: object = {}) => world.must(ana, contabilidad.issueInvoice, invoice(more))
const refused = async (more: object = {}, as = ana) =>
  (await world.ask(as, contabilidad.issueInvoice, invoice(more))).body.message
const add = (more: object) => world.must(ana, contabilidad.addLegalSeries, { next_number: 1, ...more })
const allOf = () => world.must(ana, contabilidad.legalSeries, {})

describe('numbering', () => {
  it('goes on by year until somebody sets a series', async () => {
    expect(await issue()).toMatchObject({ number: 'FAC-2026-001' })
    const series = await add({ prefix: 'SETP', first_number: 990, next_number: 995, last_number: 996 })
    expect(await issue()).toMatchObject({ number: 'SETP995' })
    expect(await issue()).toMatchObject({ number: 'SETP996' })
    expect(await refused()).toBe(
      'La serie SETP ya usó su último número, SETP996: pide otra autorización y agrégala en «Numeración».',
    )
    const { version } = (await allOf())[0] ?? series
    const change = { id: series.id, version, last_number: 999, authorisation: 'Resolución DIAN 18764.' }
    const short = await world.ask(ana, contabilidad.editLegalSeries, { ...change, last_number: 995 })
    expect(short.body.data.fields).toEqual({ last_number: 'Ya se emitió el SETP996: el último no puede ser menor.' })
    await world.must(ana, contabilidad.editLegalSeries, change)
    const stale = await world.ask(ana, contabilidad.editLegalSeries, change)
    expect(stale.status).toBe(409)
    const { id, number } = await issue()
    expect(number).toBe('SETP997')
    const { pages } = await world.must(ana, contabilidad.invoiceSheet, { id })
    const text = pages.flatMap(readingOf).join('\n')
    expect(text).toContain('Resolución DIAN 18764.')
    expect(text).toContain('Numeración autorizada del SETP990 al SETP999.')
  })

  it('is by the series that is chosen, or else by the default one', async () => {
    const other = await add({ prefix: '001-001-', digits: 9, is_default: false })
    expect(await issue({ series_id: other.id })).toMatchObject({ number: '001-001-000000001' })
    expect(await issue()).toMatchObject({ number: 'SETP998' })
    const latest = await add({ prefix: 'B-', next_number: 7 })
    expect(await issue()).toMatchObject({ number: 'B-7' })
    expect((await allOf()).filter(({ is_default }) => is_default)).toMatchObject([{ prefix: 'B-' }])
    expect(await refused({ series_id: other.id }, zoe)).toBe(NOT_FOUND)
    const { version } = (await allOf()).find(({ id }) => id === latest.id) ?? latest
    await world.must(ana, contabilidad.editLegalSeries, { id: latest.id, version, active: false })
    expect(await refused({ series_id: latest.id })).toBe(NOT_FOUND)
    // Without a default one, by year again.
    expect(await issue()).toMatchObject({ number: 'FAC-2026-002' })
  })

  it('has one default, though several are added at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        world.ask(zoe, contabilidad.addLegalSeries, { document: 'Factura', prefix: `Z${at}-`, next_number: 1 }),
      ),
    )
    expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const all = await world.must(zoe, contabilidad.legalSeries, {})
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('is of days, and gives no number twice', async () => {
    const dated = await add({ prefix: 'D', valid_from: '2026-03-01', valid_until: '2026-03-20', is_default: false })
    expect(await refused({ series_id: dated.id, date: '2026-02-28' })).toBe('La serie D vale desde el 01/03/2026.')
    expect(await refused({ series_id: dated.id, date: '2026-03-21' })).toContain('La serie D venció el 20/03/2026')
    expect(await issue({ series_id: dated.id, date: '2026-03-20' })).toMatchObject({ number: 'D1' })
    const again = await add({ prefix: 'SETP', next_number: 995, is_default: false })
    expect(await refused({ series_id: again.id })).toBe(
      'Ya hay un documento con el número SETP995: agrega otra serie en «Numeración».',
    )
  })

  it('of credit notes is their own', async () => {
    const { id } = await issue()
    const credit = { id, date: DAY, reason: 'Descuento', amount: '1' }
    await add({ document: 'Nota de crédito', prefix: 'NCE-', digits: 4, authorisation: 'Autorizada para notas.' })
    const note = await world.must(ana, contabilidad.issueCreditNote, credit)
    expect(note.number).toBe('NCE-0001')
    const { pages } = await world.must(ana, contabilidad.creditNoteSheet, { id: note.id })
    expect(pages.flatMap(readingOf).join('\n')).toContain('Autorizada para notas.')
    const theirs = { document: 'Nota de crédito' as const, prefix: 'Z', next_number: 1 }
    const foreign = await world.must(zoe, contabilidad.addLegalSeries, theirs)
    const reached = await world.ask(ana, contabilidad.issueCreditNote, { ...credit, series_id: foreign.id })
    expect(reached.body.message).toBe(NOT_FOUND)
    const wrong = (await allOf()).find(({ document }) => document === 'Factura')
    const mixed = await world.ask(ana, contabilidad.issueCreditNote, { ...credit, series_id: wrong?.id })
    expect(mixed.body.message).toBe(NOT_FOUND)
  })

  it('leaves no gap and no double, though a hundred are issued at once over two nodes', async () => {
    const { id: series_id } = await add({ prefix: 'M', last_number: 90, is_default: false })
    const issueAt = (node: number) => world.ask(ana, contabilidad.issueInvoice, invoice({ series_id }), { node })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => issueAt(at % 2)))
    // Refused, or turned away where the node is too busy for all of them.
    expect(answers.filter(({ status }) => ![200, 409, 429, 503].includes(status))).toEqual([])
    const numbersOf = (issued: typeof answers) =>
      issued.flatMap(({ status, body }) => (status === 200 ? [Number(body.number.slice(1))] : []))
    const numbers = numbersOf(answers)
    while (numbers.length < 90) numbers.push(...numbersOf([await issueAt(0)]))
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
    expect((await issueAt(0)).body.code).toBe('series_exhausted')
  })
})
