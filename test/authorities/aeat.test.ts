import { afterAll, describe, expect, it } from 'vitest'
import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import { previousOf } from '#src/platform/fiscal/packs/es/chain-link.ts'
import type { EsLink } from '#src/platform/fiscal/packs/es/profile.ts'
import { ES_PACK } from '#src/platform/fiscal/packs/es/server/pack.ts'
import type { PreparedDocument } from '#src/platform/fiscal/packs/types.ts'
import { generatedDocuments } from '../fiscal/generated-documents.ts'
import { ES_PROFILE, FIRST_ES_LINK } from '../fiscal/profiles.ts'
import { startAeat } from './aeat/aeat.ts'
import { type DeliveredDocument, deliver } from './deliver.ts'
import { LOSSES, patienceOf } from './failures.ts'

const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const invoices = generatedDocuments('ES', 400).filter(({ kind }) => kind !== 'anulacion')

/** A company that has sent nothing yet, and an AEAT that knows nothing of it. */
async function company() {
  const aeat = await startAeat()
  opened.push(aeat)
  let previous: EsLink['previous'] = null
  /** The next record of its chain. */
  function issue(document: FiscalDocument | undefined, link: Partial<EsLink> = {}): PreparedDocument {
    if (!document) throw new Error('No document')
    const record = ES_PACK.prepare(document, ES_PROFILE, { ...FIRST_ES_LINK, previous, ...link })
    previous = previousOf(record)
    return record
  }
  return {
    aeat,
    issue,
    invoices: (count: number) => invoices.slice(0, count).map((document) => issue(document)),
    send: (records: readonly DeliveredDocument[], patienceMs?: number) =>
      deliver(aeat.outside, ES_PACK, ES_PROFILE, records, { patienceMs }),
    huellas: () =>
      aeat
        .book()
        .map(({ huella }) => huella)
        .sort(),
  }
}

const annulmentOf = (document: FiscalDocument | undefined): FiscalDocument => {
  if (!document) throw new Error('No document')
  const { number, issued_at } = document
  const corrects = { number, date: issued_at.slice(0, 10), key: '', simplified: false, reason: '', concept: '' }
  return { ...document, kind: 'anulacion', corrects }
}
const hashes = (records: readonly PreparedDocument[]) => records.map(({ hash = '' }) => hash).sort()
const [first, second] = invoices

describe('what is in order', () => {
  it('is accepted, a hundred records of one chain in one message', async () => {
    const { aeat, invoices: issued, send, huellas } = await company()
    aeat.askToWait(240)
    const records = issued(100)
    const { states, sends, waitSeconds } = await send(records)
    expect([...states.values()].filter((state) => state === 'autorizado')).toHaveLength(100)
    expect([sends, waitSeconds, aeat.requests()]).toEqual([1, 240, 1])
    expect(huellas()).toEqual(hashes(records))
  })

  it('is an alta and its anulación', async () => {
    const { issue, send, huellas } = await company()
    const records = [issue(first), issue(annulmentOf(first)), issue(second)]
    const { states } = await send(records)
    expect(records.map(({ key }) => states.get(key))).toEqual(['autorizado', 'autorizado', 'autorizado'])
    expect(huellas()).toEqual(hashes(records))
  })

  it('that the AEAT has already is found by its key: 3000 and 3001', async () => {
    const { issue, send, huellas } = await company()
    const records = [issue(first), issue(second), issue(annulmentOf(second))]
    await send(records)
    const { states, sends } = await send(records)
    expect(records.map(({ key }) => states.get(key))).toEqual(['autorizado', 'anulado', 'autorizado'])
    expect([sends, huellas()]).toEqual([1, hashes(records)])
  })
})

describe.each(LOSSES)('an answer that is lost ($how, saved before: $saved)', (loss) => {
  it('of ten records leaves each once, in a whole chain', async () => {
    const { aeat, invoices: issued, send, huellas } = await company()
    const records = issued(10)
    aeat.fail(loss)
    const { states, sends } = await send(records, patienceOf(loss))
    // What is late comes when all is done.
    await expect.poll(aeat.isIdle).toBe(true)
    expect(new Set(states.values())).toEqual(new Set(['autorizado']))
    expect([states.size, sends, huellas()]).toEqual([10, loss.saved ? 1 : 2, hashes(records)])
  })

  it('of an anulación is asked for as such, not as its alta', async () => {
    const { aeat, issue, send, huellas } = await company()
    const alta = issue(first)
    await send([alta])
    const anulacion = issue(annulmentOf(first))
    aeat.fail(loss)
    const { states, sends } = await send([anulacion], patienceOf(loss))
    expect([states.get(anulacion.key), sends]).toEqual(['autorizado', loss.saved ? 1 : 2])
    expect(huellas()).toEqual(hashes([alta, anulacion]))
  })

  it('of the question too is asked again and not sent', async () => {
    const { aeat, issue, send, huellas } = await company()
    const record = issue(first)
    aeat.fail({ how: 'drop', saved: true }, loss, loss)
    const { states, sends } = await send([record], patienceOf(loss))
    expect([states.get(record.key), sends, huellas()]).toEqual(['autorizado', 1, hashes([record])])
  })
})

describe('another record under the same key', () => {
  it.each(LOSSES)('is not taken for a subsanación whose answer is lost ($how, saved before: $saved)', async (loss) => {
    const { aeat, issue, send, huellas } = await company()
    const alta = issue(first)
    await send([alta])
    const correction = issue(first, { correction: 'subsanacion' })
    expect(correction.key).toBe(alta.key)
    aeat.fail(loss)
    const { states, sends } = await send([correction], patienceOf(loss))
    expect([states.get(correction.key), sends]).toEqual(['autorizado', loss.saved ? 1 : 2])
    expect(huellas()).toEqual(hashes([alta, correction]))
  })

  it('of another system is never called ours: 3000', async () => {
    const { issue, send, huellas } = await company()
    const theirs = issue(first)
    await send([theirs])
    const ours = issue(first, { recorded_at: '2026-09-30T11:00:00+02:00' })
    const { states, outcomes, sends } = await send([ours])
    expect([states.size, outcomes.get(ours.key)?.result, sends]).toEqual([0, 'ya_registrado', 1])
    expect(huellas()).toEqual(hashes([theirs]))
  })
})

describe('what is not in order', () => {
  it('is a part of a message: the others are accepted, and it is corrected in the same chain', async () => {
    const { aeat, issue, send, invoices: issued, huellas } = await company()
    const records = issued(5)
    aeat.refuse(invoices[2]?.number ?? '', '1142')
    const { states, outcomes } = await send(records)
    expect(records.map(({ key }) => states.get(key))).toEqual([
      ...['autorizado', 'autorizado', 'rechazado', 'autorizado', 'autorizado'],
    ])
    expect(outcomes.get(records[2]?.key ?? '')?.messages[0]?.code).toBe('1142')
    aeat.relent()
    const corrected = issue(invoices[2], { correction: 'alta_rechazada' })
    expect((await send([corrected])).states.get(corrected.key)).toBe('autorizado')
    expect(huellas()).toEqual(hashes([...records.filter((_, at) => at !== 2), corrected]))
  })

  it('is a huella that is not that of the record: 2000, and it counts all the same', async () => {
    const { aeat, issue, send } = await company()
    const { key, xml } = issue(first)
    const { states, outcomes } = await send([{ key, xml: xml.replace(/<sf:CuotaTotal>[^<]*/, '<sf:CuotaTotal>0.01') }])
    expect([states.get(key), outcomes.get(key)?.messages[0]?.code]).toEqual(['con avisos', '2000'])
    expect(aeat.book()).toHaveLength(1)
  })

  it('is a broken link: 2003, a second beginning: 2007', async () => {
    const { issue, send } = await company()
    const [, lost, third, again] = [
      issue(first),
      issue(second),
      issue(invoices[2]),
      issue(invoices[3], { previous: null }),
    ]
    await send([issue(invoices[4], { previous: null })])
    const { states, outcomes } = await send([third, again])
    expect([third, again].map(({ key }) => [states.get(key), outcomes.get(key)?.messages[0]?.code])).toEqual([
      ['con avisos', '2003'],
      ['con avisos', '2007'],
    ])
    expect(states.has(lost.key)).toBe(false)
  })

  it('with warnings keeps them when the answer was lost', async () => {
    const { aeat, issue, send } = await company()
    const { key, xml, hash } = issue(first)
    aeat.fail({ how: 'cut', saved: true })
    const { states, sends } = await send([
      { key, ...(hash && { hash }), xml: xml.replace(/<sf:CuotaTotal>[^<]*/, '<sf:CuotaTotal>0.01') },
    ])
    expect([states.get(key), sends]).toEqual(['con avisos', 1])
  })

  it('is a clock that is wrong: 2004, unless it says that something kept it', async () => {
    const { aeat, issue, send } = await company()
    aeat.setClock('2026-09-30T08:10:00Z')
    const [prompt, slow, late] = [
      issue(first, { recorded_at: '2026-09-30T10:06:30+02:00' }),
      issue(second, { recorded_at: '2026-09-30T10:05:30+02:00' }),
      issue(invoices[2], { recorded_at: '2026-09-29T10:00:00+02:00' }),
    ]
    const { states, outcomes } = await send([prompt, slow])
    expect([states.get(prompt.key), states.get(slow.key)]).toEqual(['autorizado', 'con avisos'])
    expect(outcomes.get(slow.key)?.messages[0]?.code).toBe('2004')
    expect((await send([{ ...late, late: true }])).states.get(late.key)).toBe('autorizado')
  })

  it('is an invoice of tomorrow: 1112', async () => {
    const { aeat, issue, send } = await company()
    aeat.setClock('2025-12-31T12:00:00Z')
    const record = issue(first)
    const { states, outcomes } = await send([record])
    expect([states.get(record.key), outcomes.get(record.key)?.messages[0]?.code]).toEqual(['rechazado', '1112'])
    expect(aeat.book()).toEqual([])
  })

  it('is an anulación of what is not there: 3002', async () => {
    const { aeat, issue, send } = await company()
    const record = issue(annulmentOf(first))
    const { states, outcomes } = await send([record])
    expect([states.get(record.key), outcomes.get(record.key)?.messages[0]?.code]).toEqual(['rechazado', '3002'])
    expect(aeat.book()).toEqual([])
  })

  it('is the invoice of somebody else: 1108', async () => {
    const { aeat, issue } = await company()
    const record = issue(first)
    const { states } = await deliver(aeat.outside, ES_PACK, { ...ES_PROFILE, nif: 'A28015865' }, [record])
    expect(states.get(record.key)).toBe('rechazado')
  })
})
