import { expect, it } from 'vitest'
import { testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { SRI_SIGNATURE } from '../profiles.ts'
import { signXml } from './sign.ts'
import { signApart } from './sign-apart.ts'

const { certificatePem: certificate, privateKeyPem: privateKey } = testCertificate()
const signing = {
  ...{ profile: SRI_SIGNATURE, certificate, privateKey },
  ...{ signedAt: '2026-03-05T16:57:32-05:00', id: 'xmldsig-1' },
}
const withLines = (many: number) =>
  `<factura id="comprobante">${'<detalle><descripcion>Camisa de lino</descripcion></detalle>'.repeat(many)}</factura>`

it.each([
  { lines: 1, others: 'nobody' },
  { lines: 4_000, others: 'everybody' },
])('signs $lines lines as ever, and meanwhile $others goes on', async ({ lines, others }) => {
  let wentOn = 'nobody'
  setImmediate(() => {
    wentOn = 'everybody'
  })
  const signed = await signApart(withLines(lines), signing)
  expect(wentOn).toBe(others)
  expect(signed).toBe(signXml(withLines(lines), signing))
})
