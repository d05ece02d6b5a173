import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  attribute,
  bareExtension,
  type CertificateWishes,
  forSeals,
  otherName,
  ownExtension,
  SIGNS,
  testCertificate,
} from '../../../../../test/fiscal/certificates.ts'
import { p12Of, p12OfSeveral } from '../../../../../test/fiscal/pkcs12.ts'
import type { CertificateKind, CertificateResult, ExpectedHolder } from '../result.ts'
import { checkCertificate } from './check.ts'

const PASSWORD = 'clave de Ana'
const [SERIAL_NUMBER, ORGANIZATION, GIVEN_NAME, CN] = ['2.5.4.5', '2.5.4.97', '2.5.4.42', '2.5.4.3']
const at = new Date('2026-11-26T12:00:00Z')
const ecuador = (tax_number: string): ExpectedHolder => ({
  country: 'Ecuador',
  taxId: { tax_kind: 'RUC', tax_number },
  at,
})
const colombia: ExpectedHolder = { country: 'Colombia', taxId: { tax_kind: 'NIT', tax_number: '800197268-4' }, at }
const spain = (tax_kind: 'NIF' | 'CIF', tax_number: string): ExpectedHolder => ({
  country: 'España',
  taxId: { tax_kind, tax_number },
  at,
})

const RUC = '1792146739001'
const company = { subject: [attribute(SERIAL_NUMBER, RUC)], from: new Date('2026-01-01'), to: new Date('2027-01-01') }
const check = (wishes: CertificateWishes, holder = ecuador(RUC), password = PASSWORD) =>
  checkCertificate(p12Of(testCertificate({ ...company, ...wishes }), PASSWORD), password, holder)
const problem = (result: CertificateResult) => ('problem' in result ? result : { problem: null, message: '' })

it('returns the public part and the key', () => {
  const made = testCertificate({ ...company, serial: '70e0f107583663d8' })
  expect(checkCertificate(p12Of(made, PASSWORD), PASSWORD, ecuador(RUC))).toEqual({
    certificate: {
      chain: `${new X509Certificate(made.certificatePem)}`,
      subject: `SERIALNUMBER=${RUC}`,
      issuer: 'CN=ANA MARÍA RUIZ, O=CONFECCIONES ARIADNA S.A., C=EC',
      serial_number: '8133765940878140376',
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_to: '2027-01-01T00:00:00.000Z',
      tax_ids: [RUC],
      kind: 'persona',
    },
    privateKey: made.privateKeyPem.replaceAll('\r', ''),
  })
})

describe('says what is wrong, each in a sentence of its own', () => {
  const CASES: [name: string, result: () => CertificateResult, problem: string, message: RegExp][] = [
    [
      'the password',
      () => check({}, ecuador(RUC), 'otra'),
      'wrong_password',
      /^La contraseña no abre este certificado/,
    ],
    [
      'an expired one',
      () => check({ to: new Date('2026-03-03T12:00:00Z') }),
      'expired',
      /venció el 3 de marzo de 2026/,
    ],
    [
      'one of tomorrow',
      () => check({ from: new Date('2026-11-27T12:00:00Z') }),
      'not_yet_valid',
      /a partir del 27 de noviembre de 2026/,
    ],
    [
      'one to encrypt',
      () => check({ extensions: [{ name: 'keyUsage', keyEncipherment: true }] }),
      'wrong_use',
      /no es de firma digital/,
    ],
    [
      'one of another company',
      () => check({}, ecuador('1760013210001')),
      'other_tax_id',
      /buscamos RUC 1760013210001 y en él aparece 1792146739001/,
    ],
    ['one of nobody', () => check({ subject: [attribute(CN, 'Ana')] }), 'other_tax_id', /no aparece ningún número/],
    [
      'a key of another',
      () =>
        checkCertificate(
          p12Of({ ...testCertificate(company), privateKey: testCertificate({}, 'zoe').privateKey }, PASSWORD),
          PASSWORD,
          ecuador(RUC),
        ),
      'no_private_key',
      /no contiene la clave privada/,
    ],
    [
      'no certificate',
      () => checkCertificate(Buffer.from('PK\u0003\u0004 zip'), PASSWORD, ecuador(RUC)),
      'unreadable',
      /no es un certificado/,
    ],
    [
      'a huge file',
      () => checkCertificate(new Uint8Array(200_000), PASSWORD, ecuador(RUC)),
      'too_large',
      /demasiado grande/,
    ],
  ]

  it.each(CASES)('%s', (_, result, expected, message) => {
    expect(problem(result())).toEqual({ problem: expected, message: expect.stringMatching(message) })
  })

  it('and no two the same', () => {
    expect(new Set(CASES.map(([, result]) => problem(result()).message)).size).toBe(CASES.length)
  })
})

describe('finds whose it is, wherever its maker writes it', () => {
  const person = [attribute(CN, 'ANA RUIZ'), attribute(GIVEN_NAME, 'ANA')]
  const under = (...extensions: unknown[]) => ({ subject: person, extensions: [SIGNS, ...extensions] })
  const subject = (...fields: ReturnType<typeof attribute>[]) => ({ subject: [...person, ...fields] })
  it.each<[maker: string, CertificateWishes, ExpectedHolder, found: string[], CertificateKind]>([
    [
      'Security Data',
      {
        ...under(ownExtension('1.3.6.1.4.1.37746.3.11', RUC)),
        subject: [...person, attribute(SERIAL_NUMBER, '221124151416')],
      },
      ecuador(RUC),
      [RUC],
      'persona',
    ],
    [
      'Banco Central',
      under(ownExtension('1.3.6.1.4.1.37947.3.1', '1713328506'), ownExtension('1.3.6.1.4.1.37947.3.11', RUC)),
      ecuador(RUC),
      ['1713328506', RUC],
      'persona',
    ],
    ['Uanataca', under(otherName('1.3.6.1.4.1.47286.102.3.11', RUC)), ecuador(RUC), [RUC], 'persona'],
    ['a maker without types', under(bareExtension('1.3.6.1.4.1.37746.3.11', RUC)), ecuador(RUC), [RUC], 'persona'],
    ['ETSI in Ecuador', subject(attribute(ORGANIZATION, `VATEC-${RUC}`)), ecuador(RUC), [RUC], 'representante'],
    [
      'a person without a RUC',
      under(ownExtension('1.3.6.1.4.1.37746.3.1', '1713328506')),
      ecuador('1713328506001'),
      ['1713328506'],
      'persona',
    ],
    [
      'FNMT, a person',
      subject(attribute(SERIAL_NUMBER, 'IDCES-12345678Z')),
      spain('NIF', '12345678Z'),
      ['12345678Z'],
      'persona',
    ],
    [
      'FNMT, before ETSI',
      { subject: [attribute(CN, 'NOMBRE RUIZ GIL ANA - NIF 12345678Z')] },
      spain('NIF', '12345678Z'),
      ['12345678Z'],
      'persona',
    ],
    [
      'FNMT, for a company',
      subject(attribute(SERIAL_NUMBER, 'IDCES-12345678Z'), attribute(ORGANIZATION, 'VATES-A28015865')),
      spain('CIF', 'A28015865'),
      ['12345678Z', 'A28015865'],
      'representante',
    ],
    [
      'FNMT, a seal',
      { subject: [attribute(ORGANIZATION, 'VATES-A28015865')], extensions: [SIGNS, forSeals()] },
      spain('CIF', 'A28015865'),
      ['A28015865'],
      'sello',
    ],
    [
      'an exception of the register',
      subject(attribute(SERIAL_NUMBER, 'IDCES-12345678A')),
      spain('NIF', '12345678A'),
      ['12345678A'],
      'persona',
    ],
    ['Colombia, with its digit', subject(attribute(SERIAL_NUMBER, '8001972684')), colombia, ['8001972684'], 'persona'],
    ['Colombia, written out', subject(attribute(SERIAL_NUMBER, '800.197.268-4')), colombia, ['8001972684'], 'persona'],
    ['Colombia, without its digit', subject(attribute(SERIAL_NUMBER, '800197268')), colombia, ['800197268'], 'persona'],
    ['Certicámara', subject(attribute('1.3.6.1.4.1.23267.2.3', '800197268')), colombia, ['800197268'], 'persona'],
  ])('%s', (_, wishes, holder, tax_ids, kind) => {
    expect(check(wishes, holder)).toMatchObject({ certificate: { tax_ids, kind } })
  })

  it('and takes no person for the company that he acts for, nor the other way round', () => {
    const both = under(ownExtension('1.3.6.1.4.1.37746.3.1', '1713328506'), ownExtension('1.3.6.1.4.1.37746.3.11', RUC))
    expect(problem(check(both, ecuador('1713328506001'))).problem).toBe('other_tax_id')
    expect(problem(check(subject(attribute(SERIAL_NUMBER, '8001972685')), colombia)).problem).toBe('other_tax_id')
  })
})

it('asks for what each authority asks for', () => {
  const only = (use: string) => ({ extensions: [{ name: 'keyUsage', [use]: true }] })
  expect(problem(check(only('nonRepudiation'))).problem).toBe('wrong_use')
  expect(problem(check(only('digitalSignature'))).problem).toBeNull()
  expect(
    problem(check({ ...only('nonRepudiation'), subject: [attribute(SERIAL_NUMBER, '800197268')] }, colombia)).problem,
  ).toBeNull()
  expect(problem(check({ extensions: [] })).problem).toBeNull()
})

it('of several in a file takes the one that signs', () => {
  const encrypts = testCertificate({ ...company, extensions: [{ name: 'keyUsage', keyEncipherment: true }] }, 'zoe')
  const signs = testCertificate(company)
  for (const several of [
    [encrypts, signs],
    [signs, encrypts],
  ]) {
    const result = checkCertificate(p12OfSeveral(several, PASSWORD), PASSWORD, ecuador(RUC))
    expect(result).toMatchObject({ privateKey: signs.privateKeyPem.replaceAll('\r', '') })
  }
  expect(problem(checkCertificate(p12OfSeveral([encrypts], PASSWORD), PASSWORD, ecuador(RUC))).problem).toBe(
    'wrong_use',
  )
})
