import { expect, it, vi } from 'vitest'
import { attribute, testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { p12Of, p12WithRounds } from '../../../../../test/fiscal/pkcs12.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import type { ExpectedHolder } from '../result.ts'
import { openCertificate, openCertificates } from './open.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const RUC = '1792146739001'
const holder: ExpectedHolder = { country: 'Ecuador', taxId: { tax_kind: 'RUC', tax_number: RUC }, at: new Date() }
const made = testCertificate({ subject: [attribute('2.5.4.5', RUC)] })

it('opens a certificate in a thread, while others are served', async () => {
  const file = p12Of(made, 'clave', { algorithm: 'aes256', count: 10_000 })
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const result = await openCertificate(file, 'clave', holder)
  clearInterval(timer)
  expect(result).toMatchObject({
    certificate: { tax_ids: [RUC] },
    privateKey: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----/),
  })
  console.info(`a certificate was opened in a thread; ${turns} turns of a timer meanwhile`)
  expect(turns).toBeGreaterThan(10)
})

it('says in the thread what is wrong', async () => {
  expect(await openCertificate(p12Of(made, 'clave'), 'otra', holder)).toMatchObject({ problem: 'wrong_password' })
  expect(await openCertificate(new Uint8Array(200_000), 'clave', holder)).toMatchObject({ problem: 'too_large' })
})

it('ends what asks for too many rounds, and goes on with the next', async () => {
  const pool = openCertificates({ deadlineMs: 1_000 })
  const endless = pool.ask({ file: p12WithRounds(made, 'clave', 2_000_000_000), password: 'clave', holder })
  await expect(endless).rejects.toMatchObject({ status: 503, code: 'certificate_too_slow' })
  const patient = openCertificates({ deadlineMs: LONG_TEST_MS })
  expect(await patient.ask({ file: p12Of(made, 'clave'), password: 'clave', holder })).toHaveProperty('certificate')
})
