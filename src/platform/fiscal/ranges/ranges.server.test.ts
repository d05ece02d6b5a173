import { afterAll, describe, expect, it, vi } from 'vitest'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { startDian } from '../../../../test/authorities/dian/dian.ts'
import { attribute, testCertificate } from '../../../../test/fiscal/certificates.ts'
import { p12Of } from '../../../../test/fiscal/pkcs12.ts'
import { CO_LINK, CO_PROFILE } from '../../../../test/fiscal/profiles.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const NIT = '860007335-4'
const subject = [...testCertificate().certificate.subject.attributes, attribute('2.5.4.5', NIT)]
const certificate = testCertificate({ subject })
const { technical_key, software_pin } = CO_LINK
const RANGE = {
  ...{ ResolutionNumber: '18760000001', ResolutionDate: '2019-01-19T00:00:00', Prefix: 'SETP' },
  ...{ FromNumber: '990000000', ToNumber: '995000000', ValidDateFrom: '2019-01-19T00:00:00' },
  ...{ ValidDateTo: '2030-01-19T00:00:00', TechnicalKey: technical_key },
}
const dian = await startDian({
  ...{ technicalKey: technical_key, pin: software_pin, certificates: [certificate.certificatePem], range: RANGE },
})
const { ana, caro, must, ask, db } = await openWorld({ outside: dian.outside })
afterAll(dian.close)

const answered = async () => {
  await expect.poll(async () => (await must(ana, contabilidad.fiscalRanges, {})).asking).toBe(false)
  return must(ana, contabilidad.fiscalRanges, {})
}

async function setUp(environment: 'demostracion' | 'pruebas') {
  const { version } = await must(ana, contabilidad.fiscalSetup, {})
  const fields = {
    ...{ responsabilidades: 'R-99-PN', tributo: '01', municipio: '11001', software_id: CO_PROFILE.software_id },
  }
  await must(ana, contabilidad.saveFiscalSetup, { environment, active: false, fields, version })
}

describe('the ranges that the DIAN gave a company', () => {
  it('are asked for where there is a DIAN, by who manages the books', async () => {
    const details = await must(ana, companies.details, {})
    await must(ana, companies.saveDetails, { ...details, country: 'Colombia', tax_kind: 'NIT', tax_number: NIT })
    await setUp('demostracion')
    expect(await must(ana, contabilidad.fiscalRanges, {})).toMatchObject({ offered: false })
    expect((await ask(ana, contabilidad.askFiscalRanges)).body.code).toBe('fiscal_not_offered')
    expect((await ask(caro, contabilidad.askFiscalRanges)).status).toBe(403)
    expect((await ask(caro, contabilidad.fiscalRanges)).status).toBe(403)
  })

  it('are not told to who has no certificate', async () => {
    await setUp('pruebas')
    await must(ana, contabilidad.askFiscalRanges, {})
    expect(await answered()).toEqual({
      ...{ offered: true, asking: false, ranges: [] },
      problem: 'La autoridad no acepta tu certificado, o no tienes uno vigente.',
    })
  })

  it('come with their technical key, which nobody is shown and the series has', async () => {
    const file = Buffer.from(p12Of(certificate, 'hilo')).toString('base64')
    await must(ana, contabilidad.saveFiscalCertificate, { file, password: 'hilo' })
    await must(ana, contabilidad.askFiscalRanges, {})
    const told = await answered()
    const fields = {
      ...{ prefijo: 'SETP', resolucion: '18760000001', desde: '990000000', hasta: '995000000' },
      ...{ vigencia_desde: '2019-01-19', vigencia_hasta: '2030-01-19' },
    }
    expect(told).toEqual({ offered: true, asking: false, problem: '', ranges: [fields] })
    const added = await must(ana, contabilidad.addFiscalSeries, {
      ...{ kind: 'factura', fields, next_number: 990_000_000, is_default: true },
    })
    expect(added).toMatchObject({ prefix: 'SETP', has_key: true, last_number: 995_000_000 })
    const { rows } = await db.query(
      `select r::text as row from fiscal_ranges r union all select s::text from fiscal_secrets s`,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(technical_key)
  })

  it('are not known while the DIAN fails, and are once it answers', async () => {
    dian.fail({ how: 'status_500', saved: false })
    await must(ana, contabilidad.askFiscalRanges, {})
    expect(await answered()).toMatchObject({ ranges: [], problem: expect.stringMatching(/\S/) })
    await must(ana, contabilidad.askFiscalRanges, {})
    expect(await answered()).toMatchObject({ ranges: [{ prefijo: 'SETP' }], problem: '' })
  })
})
