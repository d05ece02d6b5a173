import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRanges } from '#src/platform/fiscal/packs/co/sending/server/ranges.ts'
import { CO_PACK } from '#src/platform/fiscal/packs/co/server/pack.ts'
import { coRangesQuestion } from '#src/platform/fiscal/packs/co/server/requests.ts'
import { testCertificate } from '../fiscal/certificates.ts'
import { CO_LINK, CO_PROFILE } from '../fiscal/profiles.ts'
import { deliver } from './deliver.ts'
import { startDian } from './dian/dian.ts'
import { answerTo, COMPANY, factura, signing } from './dian/issuing.ts'

const RANGE = {
  ...{ ResolutionNumber: '18760000001', ResolutionDate: '2019-01-19T00:00:00', Prefix: 'SETP' },
  ...{ FromNumber: '990000000', ToNumber: '995000000', ValidDateFrom: '2019-01-19T00:00:00' },
  ...{ ValidDateTo: '2030-01-19T00:00:00', TechnicalKey: CO_LINK.technical_key },
}
const dian = await startDian({ ...COMPANY, range: RANGE })
afterAll(dian.close)

beforeEach(() => {
  // What is spoiled on purpose makes xml-crypto's parser complain.
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const BAD_SECURITY = 'An error occurred when verifying security for the message.'
describe('a message', () => {
  const MINUTE_MS = 60_000
  it.each([
    ['of a clock that is slow', () => signing(undefined, new Date(Date.now() - 11 * MINUTE_MS))],
    ['of a clock that is fast', () => signing(undefined, new Date(Date.now() + 6 * MINUTE_MS))],
    ['of somebody whom the DIAN does not know', () => signing(testCertificate({}, 'zoe'))],
  ])('%s is refused, and nothing is held', async (_, badly) => {
    const document = factura()
    const { states, sends } = await deliver(dian.outside, CO_PACK, CO_PROFILE, [document], { signing: badly })
    expect([states.size, sends, dian.book().size]).toEqual([0, 1, 0])
    const request = CO_PACK.deliver.envelope([document], CO_PROFILE, badly())
    expect(CO_PACK.deliver.read(await answerTo(dian.outside, request), [document]).fault?.text).toBe(BAD_SECURITY)
  })

  it.each([
    ['sent twice', (body: string) => body, 2],
    ['whose time was changed', (body: string) => body.replace('</wsu:Created>', '0</wsu:Created>'), 1],
    ['to another address', (body: string) => body.replace('vpfe-hab.dian', 'vpfe.dian'), 1],
    ['without a signature', (body: string) => body.replace(/<ds:Signature.*<\/ds:Signature>/s, ''), 1],
    ['of SOAP 1.1', (body: string) => body.replace('2003/05/soap-envelope', 'soap/envelope/'), 1],
    ['for another action', (body: string) => body.replace('/GetStatus<', '/GetStatusZip<'), 1],
  ])('%s is refused', async (_, spoiled, times) => {
    const request = CO_PACK.ask?.envelope('a'.repeat(96), CO_PROFILE, signing())
    if (!request) throw new Error('No question')
    let answer = ''
    for (let time = 0; time < times; time++)
      answer = await answerTo(dian.outside, { ...request, body: spoiled(request.body) })
    expect(CO_PACK.ask?.read(answer, '').fault?.text).toBe(BAD_SECURITY)
  })
})

it('gives out a range with its technical key', async () => {
  const answer = await answerTo(dian.outside, coRangesQuestion(CO_PROFILE, signing()))
  expect(readRanges(answer)).toMatchObject({
    ranges: [{ fields: { prefijo: 'SETP' }, technical_key: CO_LINK.technical_key }],
  })
})
