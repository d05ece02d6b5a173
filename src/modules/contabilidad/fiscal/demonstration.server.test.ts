import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import {
  begin,
  COUNTRIES,
  type Country,
  documentsOf,
  FAR,
  issue,
  stateOf,
  todayIn,
} from '../../../../test/fiscal/electronic-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld, type World } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const worlds = { ES: await openWorld(), EC: await openWorld(), CO: await openWorld() }
const { ana, caro, zoe } = worlds.ES

/** What is printed of an invoice now, without the spaces of its key, and when each edition was kept. */
async function paperOf({ must }: World, as: Person, id: string) {
  const { pages } = await must(as, contabilidad.invoiceSheet, { id })
  const text = pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join('')
  const { papers } = await must(as, contabilidad.invoice, { id })
  return { text: text.replaceAll(/\s/g, ''), occasions: papers.map(({ occasion }) => occasion) }
}

describe.each(Object.keys(COUNTRIES) as Country[])('in %s', (country) => {
  it('an invoice is issued, accepted, refused, corrected, credited and annulled as the country has it', async () => {
    const world = worlds[country]
    const { ana, must, ask } = world
    const { number, corrected } = COUNTRIES[country]
    const client = await begin(world, ana, country)
    const invoice = await issue(world, ana, client, country)
    expect(invoice.number).toMatch(number)
    await expect.poll(() => stateOf(world, ana, invoice.id)).toBe('autorizado')
    const [document] = await documentsOf(world, ana, invoice.id)
    expect(document).toMatchObject({ environment: 'demostracion', stuck: false, action: 'ninguna' })
    const lastEvent = async () =>
      (await must(ana, contabilidad.fiscalDocument, { id: document?.id ?? '' })).events.at(-1)?.event
    const byHand = await ask(ana, contabilidad.mailFiscalDocument, { id: document?.id })
    expect(byHand.body.code).toBe('fiscal_mail_in_demonstration')
    // Nothing of a demonstration goes to a buyer; where the law wants the mail the history says so.
    await expect.poll(lastEvent).toBe(country === 'ES' ? 'respuesta' : 'sin_correo')

    const setup = await must(ana, contabilidad.fiscalSetup, {})
    const { environment, active, fields, version } = setup
    expect(setup.mail_to_buyer).toBe(country !== 'ES')
    await must(ana, contabilidad.saveFiscalSetup, { environment, active, fields, version, demo_answer: 'rechaza' })
    const refused = await issue(world, ana, client, country)
    await expect.poll(() => stateOf(world, ana, refused.id)).toBe('rechazado')
    const inbox = await must(ana, contabilidad.fiscalDocuments, { show: 'por_resolver' })
    expect(inbox.rows.map(({ source_id, action }) => [source_id, action])).toEqual([[refused.id, 'corregir']])
    expect(await must(ana, contabilidad.fiscalCounts, {})).toEqual({ stuck: 1, pending: 0 })

    await must(ana, contabilidad.saveFiscalSetup, {
      ...{ environment, active, fields, version: version + 1, demo_answer: 'acepta' },
    })
    const id = inbox.rows[0]?.id ?? ''
    const wrong = await must(ana, contabilidad.fiscalDocument, { id })
    const before = await paperOf(world, ana, refused.id)
    const buyer = {
      id: client,
      version: 1,
      name: 'Otra razón social',
      email: 'compras@cliente.test',
      phone: '',
      company: '',
    }
    await must(ana, cdm.editClient, { ...buyer, ...corrected })
    const mended = await must(ana, contabilidad.correctFiscalDocument, { id })
    expect(mended.number).toBe(inbox.rows[0]?.number)
    await expect.poll(() => stateOf(world, ana, refused.id)).toBe('autorizado')
    const after = await paperOf(world, ana, refused.id)
    expect(after.occasions).toEqual(['correction', ...before.occasions])
    if (country !== 'ES') {
      expect([before.text.includes(wrong.key), before.text.includes(mended.key)]).toEqual([
        true,
        wrong.key === mended.key,
      ])
      expect(after.text).toContain(mended.key)
    }
    if (country === 'CO') expect(mended.key).not.toBe(wrong.key)
    expect((await ask(ana, contabilidad.correctFiscalDocument, { id })).body.code).toBe('fiscal_document_settled')
    expect((await must(ana, contabilidad.fiscalDocuments, { show: 'por_resolver' })).rows).toEqual([])

    const creditable = await must(ana, contabilidad.creditable, { id: invoice.id })
    const note = await must(ana, contabilidad.issueCreditNote, {
      ...{ id: invoice.id, date: todayIn(country), reason: 'Devolución' },
      lines: [{ line_id: creditable.lines[0]?.id ?? '', quantity: '1' }],
    })
    await expect.poll(() => stateOf(world, ana, note.id)).toBe('autorizado')
    const debit = await must(ana, contabilidad.issueDebitNote, {
      ...{ id: invoice.id, date: todayIn(country), due_date: FAR, reason: 'Intereses de mora' },
      lines: [{ description: 'Mora', quantity: '1', price: '4.00', tax: COUNTRIES[country].tax }],
    })
    await expect.poll(() => stateOf(world, ana, debit.id)).toBe('autorizado')
    const [told] = await documentsOf(world, ana, debit.id)
    expect(told?.kind).toBe('nota_debito')
    const taken = await ask(ana, contabilidad.issueCreditNote, {
      ...{ id: debit.id, date: todayIn(country), reason: 'Se perdonan' },
      lines: [{ line_id: (await must(ana, contabilidad.creditable, { id: debit.id })).lines[0]?.id, quantity: '1' }],
    })
    expect(taken.body.code).toBe(country === 'CO' ? 'fiscal_corrected_debit_note' : undefined)

    const annulled = await ask(ana, contabilidad.annulInvoice, {
      id: refused.id,
      date: todayIn(country),
      reason: 'Error',
    })
    if (country === 'CO') expect(annulled.body.code).toBe('fiscal_annulment_elsewhere')
    else expect(annulled.status).toBe(200)
    if (country === 'ES') {
      const last = async () => (await documentsOf(world, ana, refused.id)).map(({ kind, state }) => `${kind} ${state}`)
      await expect.poll(last).toEqual(['factura rechazado', 'factura anulado', 'anulacion autorizado'])
    }
    if (country === 'EC') expect(await stateOf(world, ana, refused.id)).toBe('anulado')
    const xml = await ask(ana, contabilidad.fiscalXml, { id: document?.id })
    expect(xml.status).toBe(200)
  })
})

describe('electronic documents', () => {
  const { must, ask } = worlds.ES

  it('are nobody else’s, and are set up by who manages the books', async () => {
    const { rows } = await must(ana, contabilidad.fiscalDocuments, {})
    const id = rows[0]?.id ?? ''
    expect((await ask(zoe, contabilidad.fiscalDocument, { id })).body.message).toBe(NOT_FOUND)
    expect((await ask(zoe, contabilidad.retryFiscalDocument, { id })).body.message).toBe(NOT_FOUND)
    expect(await documentsOf(worlds.ES, ana, rows[0]?.source_id ?? '')).not.toEqual([])
    expect(await documentsOf(worlds.ES, zoe, rows[0]?.source_id ?? '')).toEqual([])
    const [series] = await worlds.CO.must(worlds.CO.ana, contabilidad.fiscalSeries, {})
    const secret = { series_id: series?.id, value: 'a'.repeat(40) }
    expect((await worlds.CO.ask(worlds.CO.zoe, contabilidad.saveFiscalSecret, secret)).body.message).toBe(NOT_FOUND)
    const setup = { environment: 'produccion', active: true, version: 1 } as const
    expect((await ask(caro, contabilidad.saveFiscalSetup, setup)).body.message).toBe(FORBIDDEN)
  })

  it('are set up by one of two who do so at once, and so is a series', async () => {
    const { environment, active, fields, version } = await must(ana, contabilidad.fiscalSetup, {})
    const setup = { environment, active, fields, version }
    const saved = await Promise.all([1, 2].map(() => ask(ana, contabilidad.saveFiscalSetup, setup)))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(saved.find(({ status }) => status === 409)?.body.message).toBe(STALE)
    const [series] = await must(ana, contabilidad.fiscalSeries, {})
    const edit = { id: series?.id, version: series?.version, is_default: true, active: true }
    const edited = await Promise.all([1, 2].map(() => ask(ana, contabilidad.editFiscalSeries, edit)))
    expect(edited.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(edited.find(({ status }) => status === 409)?.body.message).toBe(STALE)
  })

  it('have numbers of their own: in Spain no two series begin alike, in Ecuador each kind counts apart', async () => {
    const [spain] = (await must(ana, contabilidad.fiscalSeries, {})).filter(({ kind }) => kind === 'nota_credito')
    const refused = await ask(ana, contabilidad.addFiscalSeries, { kind: 'factura', fields: spain?.fields })
    expect([refused.body.code, refused.body.message]).toEqual([
      'fiscal_series_exists',
      `Ya tienes la serie ${spain?.prefix}.`,
    ])
    const ecuador = await worlds.EC.must(worlds.EC.ana, contabilidad.fiscalSeries, {})
    expect(new Set(ecuador.map(({ prefix }) => prefix))).toEqual(new Set(['001-001-']))
    expect(ecuador.map(({ kind }) => kind).sort()).toEqual([
      ...['factura', 'guia', 'liquidacion', 'nota_credito', 'nota_debito', 'retencion'],
    ])
  })

  it('need what the law asks for before a number is taken', async () => {
    const { version, fields } = await must(ana, contabilidad.fiscalSetup, {})
    await must(ana, contabilidad.saveFiscalSetup, { environment: 'produccion', active: true, version, fields })
    const lacks = (await must(ana, contabilidad.fiscalSetup, {})).lacks.map(({ field }) => field)
    expect(lacks).toEqual(expect.arrayContaining(['certificate', 'series']))
    const refused = await ask(ana, contabilidad.issueInvoice, {
      ...{ date: todayIn('ES'), due_date: FAR, client: 'Nadie', amount: '10' },
    })
    expect(refused.body.code).toBe('fiscal_series_missing')
  })
})
