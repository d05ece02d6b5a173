import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { startDian } from '../../../../test/authorities/dian/dian.ts'
import { LOSSES, patienceOf } from '../../../../test/authorities/failures.ts'
import { testCertificate } from '../../../../test/fiscal/certificates.ts'
import { fiscalCompany } from '../../../../test/fiscal/fiscal-company.ts'
import { generatedDocuments, PAPER_SERIES, transcribing } from '../../../../test/fiscal/generated-documents.ts'
import { CO_LINK, CO_PROFILE } from '../../../../test/fiscal/profiles.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { localMoment } from '../issuing/local-moment.ts'
import type { FiscalDocument } from '../packs/document.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const certificate = testCertificate()
const [technicalKey, pin] = [CO_LINK.technical_key, CO_LINK.software_pin]
const dian = await startDian({
  ...{ technicalKey, pin, certificates: [certificate.certificatePem] },
  contingency: PAPER_SERIES.resolucion,
})
const world = await openWorld()
const pools = openPools(world.lines)
afterAll(() => Promise.all([dian.close(), pools.end()]))
const { ana, zoe, db } = world

const facturas = generatedDocuments('CO', 60).filter(({ kind, buyer }) => kind === 'factura' && buyer !== null)
const wanted = {
  ...({ country: 'CO', environment: 'pruebas', certificate } as const),
  fields: {
    ...{ responsabilidades: CO_PROFILE.responsibilities.join(';'), tributo: CO_PROFILE.tax_scheme },
    ...{ software_id: CO_PROFILE.software_id, municipio: '11001' },
  },
  secrets: { pin, technicalKey, series: { ...facturas[0]?.series }, paper: { ...PAPER_SERIES } },
}
const company = await fiscalCompany(world, pools, dian.outside, { ...wanted, person: ana })
const candidate = await fiscalCompany(world, pools, dian.outside, {
  ...{ ...wanted, person: zoe },
  fields: { ...wanted.fields, set_pruebas: '00000000-0000-4000-8000-000000000001' },
})

let ordinal = 990_002_000
/** An invoice of now that nobody has issued yet. */
function another(): FiscalDocument {
  const document = facturas[++ordinal % facturas.length] as FiscalDocument
  return { ...document, ordinal, number: `SETP${ordinal}`, issued_at: localMoment('America/Bogota', new Date()) }
}
const held = (key: string) => dian.book().get(key)?.isProcessed

async function settled({ run, stateOf }: typeof company, id: string, patienceMs?: number) {
  for (let turn = 0; turn < 8; turn++) {
    await run(patienceMs)
    if (['autorizado', 'con_avisos', 'rechazado'].includes(await stateOf(id))) break
  }
  return stateOf(id)
}

beforeEach(async () => {
  await expect.poll(dian.isIdle).toBe(true)
  dian.refuse()
  dian.note()
})

describe('in Colombia', () => {
  it('an invoice is signed, sent in a signed message and validated, and the answer is kept as it came', async () => {
    const { id, key } = await company.issue(another())
    expect(await settled(company, id)).toBe('autorizado')
    expect([held(key), key]).toEqual([true, expect.stringMatching(/^[0-9a-f]{96}$/)])
    const { rows } = await db.query(
      'select convert_from(xml, $2) as xml from fiscal_responses where document_id = $1',
      [id, 'UTF8'],
    )
    expect(rows).toEqual([{ xml: expect.stringContaining(key) }])
  })

  it.each(LOSSES)('an answer that is lost ($how, saved before: $saved) leaves it at the DIAN once', async (loss) => {
    dian.fail(loss)
    const { id, key } = await company.issue(another())
    expect(await settled(company, id, patienceOf(loss))).toBe('autorizado')
    expect(held(key)).toBe(true)
  })

  it('what the DIAN refuses is corrected under the same number', async () => {
    const document = another()
    dian.refuse('FAJ28')
    const { id } = await company.issue(document)
    expect(await settled(company, id)).toBe('rechazado')
    dian.refuse()
    const again = await company.issue(document, { replaces: id })
    expect(await settled(company, again.id)).toBe('autorizado')
  })

  it('goes out without validation while the DIAN fails, and is sent within two days', async () => {
    await db.query(
      `insert into fiscal_authorities (country, environment, failures, paused_until) values ('CO', 'pruebas', 5, now() + interval '2 minutes')
       on conflict (country, environment) do update set failures = 5, paused_until = excluded.paused_until`,
    )
    const { id } = await company.issue(another())
    const { rows } = await db.query(
      `select state, deadline - created_at < interval '48 hours 1 minute' as soon, convert_from(xml, 'UTF8') ~ '<cbc:InvoiceTypeCode[^>]*>04<' as typed
       from fiscal_documents where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ state: 'en_contingencia', soon: true, typed: true }])
    // Nothing is sent while the pause lasts, and it says what it is.
    const before = dian.requests()
    await company.deliver()
    expect([dian.requests(), await company.stateOf(id)]).toEqual([before, 'en_contingencia'])
    expect(await settled(company, id)).toBe('autorizado')
  })

  // Annex 1.9, type 03: its CUDE is made with the PIN, and its deadline counts from when the company's own failure was over.
  it('a paper of yesterday is transcribed, refused, corrected on another day and validated', async () => {
    const yesterday = localMoment('America/Bogota', new Date(Date.now() - 86_400_000))
    const paper = {
      ...transcribing(facturas[0], 12),
      issued_at: localMoment('America/Bogota', new Date()),
      transcribes: { issued_at: yesterday, failure_ended_at: yesterday },
    }
    dian.refuse('FAJ28')
    const { id } = await company.issue(paper)
    expect(await settled(company, id)).toBe('rechazado')
    dian.refuse()
    const again = await company.issue(paper, { replaces: id })
    expect(await settled(company, again.id)).toBe('autorizado')
    expect(dian.book().get(again.key)?.xml).toMatch(/<cbc:InvoiceTypeCode>03<.*<cbc:DocumentTypeCode>FTC</)
    const { rows } = await db.query('select deadline from fiscal_documents where id = any($1)', [[id, again.id]])
    const until = new Date(Date.parse(yesterday) + 48 * 3_600_000)
    expect(rows).toEqual([{ deadline: until }, { deadline: until }])
  })

  it('a paper needs no technical key, and by the numbers of every day it is refused', async () => {
    const now = localMoment('America/Bogota', new Date())
    const paper = { ...transcribing(facturas[0], 13), issued_at: now }
    const early = { ...paper, transcribes: { issued_at: '2025-12-31T10:00:00-05:00', failure_ended_at: now } }
    await expect(company.issue(early)).rejects.toMatchObject({ code: 'fiscal_not_ready' })
    const { series = {}, ordinal } = { ...facturas[0] }
    const wrong = await company.issue({ ...paper, series, ordinal: ordinal ?? 0, number: `SETP${ordinal}` })
    expect(await settled(company, wrong.id)).toBe('rechazado')
  })

  it('a test set that the DIAN does not know stops', async () => {
    const { id } = await candidate.issue(another())
    expect(await settled(candidate, id)).toBe('rechazado')
    const before = dian.requests()
    await candidate.run()
    expect(dian.requests()).toBe(before)
  })
})
