import { v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { startAeat } from '../../../../test/authorities/aeat/aeat.ts'
import { LOSSES, patienceOf } from '../../../../test/authorities/failures.ts'
import { startSri } from '../../../../test/authorities/sri/sri.ts'
import { testCertificate } from '../../../../test/fiscal/certificates.ts'
import { fiscalCompany } from '../../../../test/fiscal/fiscal-company.ts'
import { generatedDocuments } from '../../../../test/fiscal/generated-documents.ts'
import { lacksOf } from '../../../../test/fiscal/told-totals.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import type { FiscalDocument } from '../packs/document.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const aeat = await startAeat()
const certificate = testCertificate()
const sri = await startSri({ certificates: [certificate.certificatePem], today: '2026-12-31' })
afterAll(() => Promise.all([aeat.close(), sri.close()]))
aeat.askToWait(0)

const world = await openWorld()
const pools = openPools(world.lines)
afterAll(() => pools.end())
const { ana, zoe, db } = world
const inSpain = await fiscalCompany(world, pools, aeat.outside, {
  country: 'ES',
  environment: 'pruebas',
  person: ana,
  certificate,
})
const inEcuador = await fiscalCompany(world, pools, sri.outside, {
  country: 'EC',
  environment: 'pruebas',
  person: zoe,
  certificate,
})

const spanish = generatedDocuments('ES', 400).filter(
  (document) => document.kind === 'factura' && document.buyer !== null && lacksOf.ES(document).length === 0,
)
const ecuadorian = generatedDocuments('EC', 100).filter(({ kind, buyer }) => kind === 'factura' && buyer !== null)
let ordinal = 5_000
/** A document that nobody has issued yet. */
function another(documents: readonly FiscalDocument[]): FiscalDocument {
  const at = ++ordinal
  const document = documents[at % documents.length] as FiscalDocument
  const [prefix = ''] = /^.*\D/.exec(document.number) ?? []
  const width = document.number.length - prefix.length
  return { ...document, ordinal: at, number: `${prefix}${String(at).padStart(width === 9 ? 9 : 1, '0')}` }
}
const huellas = () => aeat.book().map(({ huella }) => huella)
const authorisations = (key: string) => (sri.book().get(key) ?? []).map(({ estado }) => estado)

beforeEach(async () => {
  await expect.poll(() => aeat.isIdle() && sri.isIdle()).toBe(true)
})

describe('what is in order', () => {
  it('is accepted in Spain, many in one message, in one chain', async () => {
    const before = aeat.requests()
    const issued = []
    for (let n = 0; n < 20; n++) issued.push(await inSpain.issue(another(spanish)))
    await inSpain.run()
    expect(aeat.requests() - before).toBe(1)
    for (const { id } of issued) expect(await inSpain.stateOf(id)).toBe('autorizado')
    const { rows } = await db.query('select record_hash from fiscal_documents where company_id = $1', [ana.company])
    expect(huellas().sort()).toEqual(rows.map(({ record_hash }) => record_hash).sort())
    expect(await inSpain.eventsOf(issued[0]?.id ?? '')).toEqual(['preparado', 'enviado', 'respuesta'])
  })

  it('is taken in and then authorised in Ecuador, signed', async () => {
    sri.keepInProcess(2)
    const { id, key } = await inEcuador.issue(another(ecuadorian))
    for (let turn = 0; turn < 6 && (await inEcuador.stateOf(id)) !== 'autorizado'; turn++) await inEcuador.run()
    sri.keepInProcess(0)
    expect(await inEcuador.stateOf(id)).toBe('autorizado')
    expect(authorisations(key)).toEqual(['AUTORIZADO'])
  })

  it('keeps one chain though thirty are issued at once', async () => {
    const issued = await Promise.all(Array.from({ length: 30 }, () => inSpain.issue(another(spanish))))
    await inSpain.run()
    for (const { id } of issued) expect(await inSpain.stateOf(id)).toBe('autorizado')
    const { rows } = await db.query<{ record_hash: string; previous: string }>(
      `select record_hash, frozen ->> 'Huella' as previous from fiscal_documents where company_id = $1 order by sequence`,
      [ana.company],
    )
    expect(rows.map(({ previous }) => previous)).toEqual([
      '',
      ...rows.slice(0, -1).map(({ record_hash }) => record_hash),
    ])
  })
})

describe.each(LOSSES)('an answer that is lost ($how, saved before: $saved)', (loss) => {
  it('leaves a Spanish record at the AEAT once', async () => {
    aeat.fail(loss)
    const { id } = await inSpain.issue(another(spanish))
    for (let turn = 0; turn < 8 && (await inSpain.stateOf(id)) !== 'autorizado'; turn++)
      await inSpain.run(patienceOf(loss))
    expect(await inSpain.stateOf(id)).toBe('autorizado')
    const { rows } = await db.query('select record_hash from fiscal_documents where id = $1', [id])
    expect(huellas().filter((huella) => huella === rows[0]?.record_hash)).toHaveLength(1)
  })

  it('leaves an Ecuadorian comprobante at the SRI once', async () => {
    sri.fail(loss)
    const { id, key } = await inEcuador.issue(another(ecuadorian))
    for (let turn = 0; turn < 8 && (await inEcuador.stateOf(id)) !== 'autorizado'; turn++)
      await inEcuador.run(patienceOf(loss))
    expect(await inEcuador.stateOf(id)).toBe('autorizado')
    expect(authorisations(key)).toEqual(['AUTORIZADO'])
  })
})

describe('a refusal', () => {
  it('stops, is told, and is corrected under the same number in Spain', async () => {
    const document = another(spanish)
    aeat.refuse(document.number, '1106')
    const { id } = await inSpain.issue(document)
    await inSpain.run()
    expect(await inSpain.stateOf(id)).toBe('rechazado')
    const before = aeat.requests()
    await inSpain.run()
    expect(aeat.requests()).toBe(before)
    const { rows } = await db.query(
      `select text, path from notifications where company_id = $1 and person_id = $2 and event = 'fiscal'`,
      [ana.company, ana.id],
    )
    expect(rows).toEqual([
      {
        text: `El documento electrónico ${document.number} fue rechazado: hay que corregirlo.`,
        path: '/module/contabilidad?tab=facturacion-electronica',
      },
    ])
    aeat.relent()
    const again = await inSpain.issue(document, { replaces: id, correction: 'alta_rechazada' })
    await inSpain.run()
    expect([await inSpain.stateOf(id), await inSpain.stateOf(again.id)]).toEqual(['rechazado', 'autorizado'])
  })

  it('of a message as a whole keeps back only what it is about', async () => {
    const issued = []
    for (let n = 0; n < 3; n++) issued.push(await inSpain.issue(another(spanish)))
    aeat.fail({ how: 'coded_fault', saved: false })
    for (let turn = 0; turn < 4; turn++) await inSpain.run()
    for (const { id } of issued) expect(await inSpain.stateOf(id)).toBe('autorizado')
  })

  it('is corrected under the same key in Ecuador, though the answer is lost', async () => {
    sri.deny('39')
    const document = another(ecuadorian)
    const { id } = await inEcuador.issue(document)
    for (let turn = 0; turn < 4 && (await inEcuador.stateOf(id)) !== 'rechazado'; turn++) await inEcuador.run()
    expect(await inEcuador.stateOf(id)).toBe('rechazado')
    sri.deny()
    const again = await inEcuador.issue(document, { replaces: id })
    sri.fail({ how: 'drop', saved: false })
    for (let turn = 0; turn < 6 && (await inEcuador.stateOf(again.id)) !== 'autorizado'; turn++) await inEcuador.run()
    expect(await inEcuador.stateOf(again.id)).toBe('autorizado')
    expect(again.key).toHaveLength(49)
  })
})

describe('the outbox', () => {
  it('sends for a company from one place at a time', async () => {
    const issued = []
    for (let n = 0; n < 5; n++) issued.push(await inEcuador.issue(another(ecuadorian)))
    await db.query('update fiscal_queues set hold_until = null, sending_until = null')
    const before = sri.book().size
    await Promise.all(Array.from({ length: 6 }, () => inEcuador.deliver()))
    for (let turn = 0; turn < 4; turn++) await inEcuador.run()
    expect(sri.book().size - before).toBe(5)
    for (const { id } of issued) expect(await inEcuador.stateOf(id)).toBe('autorizado')
  })

  it('sends what is issued while a run ends', async () => {
    sri.keepInProcess(2)
    await inEcuador.issue(another(ecuadorian))
    let state = ''
    await inEcuador.deliver(async () => {
      const { id } = await inEcuador.issue(another(ecuadorian))
      await inEcuador.deliver()
      state = await inEcuador.stateOf(id)
    })
    sri.keepInProcess(0)
    expect(state).toBe('enviado')
  })

  it('pauses an authority that fails five times, and tells control once', async () => {
    for (let n = 0; n < 8; n++) sri.fail({ how: 'status_500', saved: false })
    const { id } = await inEcuador.issue(another(ecuadorian))
    for (let turn = 0; turn < 7; turn++) {
      await db.query('update fiscal_documents set due_at = now() where id = $1', [id])
      await db.query('update fiscal_queues set hold_until = null, sending_until = null')
      await inEcuador.deliver()
    }
    const { rows } = await db.query(
      `select failures, paused_until > now() as paused from fiscal_authorities where country = 'EC'`,
    )
    expect(rows).toEqual([{ failures: 5, paused: true }])
    const told = await db.query(`select text from control_notifications where event = 'fiscal_authority'`)
    expect(told.rows).toHaveLength(1)
    for (let turn = 0; turn < 10 && (await inEcuador.stateOf(id)) !== 'autorizado'; turn++) await inEcuador.run()
    expect(await inEcuador.stateOf(id)).toBe('autorizado')
  })

  it('gives up after three days, until somebody tries again', async () => {
    const { id } = await inEcuador.issue(another(ecuadorian))
    await db.query(`update fiscal_documents set trying_since = now() - interval '73 hours' where id = $1`, [id])
    sri.fail({ how: 'status_500', saved: false }, { how: 'status_500', saved: false })
    await inEcuador.run()
    const { rows } = await db.query('select state, due_at from fiscal_documents where id = $1', [id])
    expect(rows).toEqual([{ state: 'incierto', due_at: null }])
  })
})

describe('the database', () => {
  it('lets nobody answer for another company’s document', async () => {
    const { id } = await inSpain.issue(another(spanish))
    const answer = inTransaction(
      { pool: pools.tenant, company: zoe.company, person: zoe.id },
      (sql) => sql`
      insert into fiscal_responses (company_id, id, document_id, xml, issued_at)
      values (${zoe.company}, ${v7()}, ${id}, 'x', '2026-11-26')`,
    )
    await expect(answer).rejects.toMatchObject({ code: '23503' })
  })

  it('holds the bytes, the moves and the log', async () => {
    const { id } = await inSpain.issue(another(spanish))
    const refused = (statement: string) =>
      db.query(statement).then(
        () => 'let through',
        ({ code }) => code,
      )
    expect(await refused(`update fiscal_documents set xml = 'x' where id = '${id}'`)).toBe('42501')
    expect(await refused(`update fiscal_documents set key = 'x' where id = '${id}'`)).toBe('42501')
    expect(await refused(`delete from fiscal_documents where id = '${id}'`)).toBe('42501')
    expect(await refused(`update fiscal_documents set state = 'autorizado' where id = '${id}'`)).toBe('23514')
    expect(await refused(`update fiscal_events set text = 'x' where document_id = '${id}'`)).toBe('42501')
    expect(await refused(`delete from fiscal_events where document_id = '${id}'`)).toBe('42501')
  })
})
