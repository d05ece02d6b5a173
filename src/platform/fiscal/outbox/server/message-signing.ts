import { v7 } from 'uuid'
import type { SigningCertificate } from '../../certificates/server/kept.ts'
import type { MessageSigning } from '../../packs/types.ts'

/** A message is signed anew for every try. */
export const signingWith = (certificate: SigningCertificate | null): MessageSigning | null =>
  certificate && {
    ...{ certificate: certificate.chain, privateKey: certificate.privateKey, at: new Date() },
    id: `M${v7().replaceAll('-', '')}`,
  }
