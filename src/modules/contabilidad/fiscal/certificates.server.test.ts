import { beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#src/platform/companies/contract.ts'
import { attribute, type CertificateWishes, testCertificate } from '../../../../test/fiscal/certificates.ts'
import { todayIn } from '../../../../test/fiscal/electronic-company.ts'
import { p12Of } from '../../../../test/fiscal/pkcs12.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const { ana, caro, zoe, must, ask, db } = await openWorld()
const NIT = '860007335-4'
const PASSWORD = 'hilo'
const DAY_MS = 86_400_000

/** A file of the company's own certificate, as somebody uploads it. */
function fileOf(wishes: CertificateWishes = {}, nit = NIT) {
  const subject = [...testCertificate().certificate.subject.attributes, attribute('2.5.4.5', nit)]
  const bytes = p12Of(testCertificate({ subject, ...wishes }), PASSWORD)
  return { file: Buffer.from(bytes).toString('base64'), password: PASSWORD }
}
const keptRows = async () =>
  (
    await db.query(
      'select sealed_key is null as forgotten, retired_at is null as used from fiscal_certificates where company_id = $1 order by created_at',
      [ana.company],
    )
  ).rows

beforeAll(async () => {
  const details = await must(ana, companies.details, {})
  await must(ana, companies.saveDetails, {
    ...{
      ...details,
      country: 'Colombia',
      tax_kind: 'NIT',
      tax_number: NIT,
      address: 'Calle 10',
      city: 'Bogotá',
      currency: 'COP',
    },
  })
})

describe('a certificate', () => {
  it.each([
    ['with another password', { ...fileOf(), password: 'otra' }, 'password', 'La contraseña no abre este certificado.'],
    ['of another company', fileOf({}, '800197268-4'), 'file', 'El certificado no es de esta empresa: buscamos NIT'],
    [
      'that ended',
      fileOf({ from: new Date(Date.now() - 9 * DAY_MS), to: new Date(Date.now() - DAY_MS) }),
      'file',
      'El certificado venció el',
    ],
    [
      'for another use',
      fileOf({ extensions: [{ name: 'keyUsage', keyEncipherment: true }] }),
      'file',
      'Este certificado no es de firma digital',
    ],
    ['that is none', { file: 'AAAA', password: PASSWORD }, 'file', 'No pudimos leer el archivo'],
  ] as const)('%s is refused in its own words, and nothing is kept', async (_, upload, field, words) => {
    const { status, body } = await ask(ana, contabilidad.saveFiscalCertificate, upload)
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, 'certificate_unusable', [field]])
    expect(body.data.fields[field]).toContain(words)
    expect(await keptRows()).toEqual([])
  })

  it('is shown by its public part, and its key goes when another takes its place', async () => {
    expect((await ask(caro, contabilidad.saveFiscalCertificate, fileOf())).status).toBe(403)
    const first = await must(ana, contabilidad.saveFiscalCertificate, fileOf())
    expect(first.certificate).toMatchObject({ subject: expect.stringContaining('ANA MARÍA RUIZ') })
    expect(Object.keys(first.certificate ?? {}).sort()).toEqual(['id', 'issuer', 'subject', 'valid_from', 'valid_to'])
    const second = await must(ana, contabilidad.saveFiscalCertificate, fileOf())
    expect(second.certificate?.id).not.toBe(first.certificate?.id)
    expect(await keptRows()).toEqual([
      { forgotten: true, used: false },
      { forgotten: false, used: true },
    ])
    expect((await must(zoe, contabilidad.fiscalSetup, {})).certificate).toBeNull()
  })

  it('is taken out, and nothing of its key is left', async () => {
    expect((await must(ana, contabilidad.removeFiscalCertificate, {})).certificate).toBeNull()
    expect(new Set((await keptRows()).map(({ forgotten }) => forgotten))).toEqual(new Set([true]))
  })
})

describe('a series', () => {
  it('that is retired gives no number, until it is used again', async () => {
    const { version, fields } = await must(ana, contabilidad.fiscalSetup, {})
    const setup = { environment: 'demostracion', active: true, version } as const
    await must(ana, contabilidad.saveFiscalSetup, { ...setup, fields: { ...fields, municipio: '11001' } })
    const series = (await must(ana, contabilidad.fiscalSeries, {})).find(({ kind }) => kind === 'factura')
    const { id = '', version: seen = 0 } = series ?? {}
    const retired = await must(ana, contabilidad.editFiscalSeries, {
      id,
      version: seen,
      is_default: false,
      active: false,
    })
    const today = todayIn('CO')
    const lines = [{ description: 'Venta', quantity: '1', price: '100', tax: '19' }]
    const issue = () =>
      ask(ana, contabilidad.issueInvoice, { date: today, due_date: today, client: 'Mostrador', lines })
    expect((await issue()).body.code).toBe('fiscal_series_missing')
    await must(ana, contabilidad.editFiscalSeries, { id, version: retired.version, is_default: true, active: true })
    expect(await issue()).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^DEMO-SETP/) } })
  })
})
