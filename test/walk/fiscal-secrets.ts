import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { attribute, testCertificate } from '../fiscal/certificates.ts'
import { p12Of } from '../fiscal/pkcs12.ts'
import type { World } from '../world/world.ts'
import type { Source } from './secret-sources.ts'

const NIT = '860007335-4'
const SERIAL_NUMBER = '2.5.4.5'

/** Passwords of certificates, which are never kept; the keys that they open, and a PIN, are, and nobody is ever shown them. */
export function fiscalSecrets({ ana, ask, must }: World): Source {
  return {
    count: 2,
    async enter(words, heard) {
      const [right = '', wrong = ''] = words
      const details = await must(ana, companies.details, {})
      const company = { country: 'Colombia', tax_kind: 'NIT', tax_number: NIT } as const
      await must(ana, companies.saveDetails, { ...details, ...company })
      const subject = [...testCertificate().certificate.subject.attributes, attribute(SERIAL_NUMBER, NIT)]
      const bytes = p12Of(testCertificate({ subject }), right)
      const file = Buffer.from(bytes).toString('base64')
      heard(await ask(ana, contabilidad.saveFiscalCertificate, { file, password: wrong }))
      await must(ana, contabilidad.saveFiscalCertificate, { file, password: right })
      heard(await ask(ana, contabilidad.saveFiscalCertificate, { file, password: right }))
      heard(await ask(ana, contabilidad.saveFiscalSecret, { value: right }))
      await must(ana, contabilidad.saveFiscalSecret, { value: '12345' })
      heard(await ask(ana, contabilidad.fiscalSetup))
    },
    kept: () => [],
    reveal: async () => [],
  }
}
