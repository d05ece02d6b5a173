import { type FiscalDocument, isSale, issueDay } from '../../document.ts'
import type { PreparedDocument } from '../../types.ts'
import type { CufeParts } from '../cufe-text.ts'
import { coIdentification, nitParts } from '../identification.ts'
import { keySchemeOf } from '../key-scheme.ts'
import { CO_AMBIENTE, type CoLink, type CoProfile } from '../profile.ts'
import { coQrAddress } from '../qr.ts'
import { amountOfScheme, taxGroupsOf } from '../tax-groups.ts'
import { ublDocument } from '../ubl/ubl-document.ts'
import { cufeOf, softwareSecurityCode } from './keys.ts'

/**
 * An invoice or a note with its CUFE or CUDE. The secrets are in neither the document nor what is frozen.
 * @throws RangeError of an annulment: in Colombia a credit note takes an invoice back
 */
export function prepareCo(document: FiscalDocument, profile: CoProfile, link: CoLink): PreparedDocument {
  const { kind, totals } = document
  if (!isSale(kind)) throw new RangeError(`No ${kind} in Colombia`)
  const taxes = taxGroupsOf(document.taxes)
  const parts: CufeParts = {
    number: document.number,
    date: issueDay(document),
    time: document.issued_at.slice(11),
    net: totals.net,
    iva: amountOfScheme(taxes, '01'),
    inc: amountOfScheme(taxes, '04'),
    ica: amountOfScheme(taxes, '03'),
    total: totals.total,
    issuer: nitParts(profile.nit).number,
    buyer: coIdentification(document.buyer).number,
    ambiente: CO_AMBIENTE[profile.environment],
  }
  const key = cufeOf(parts, keySchemeOf(document) === 'CUFE-SHA384' ? link.technical_key : link.software_pin)
  const qr = coQrAddress(key, profile.environment)
  const security_code = softwareSecurityCode(profile.software_id, link.software_pin, document.number)
  const type = document.transcribes ? '03' : link.contingency === 'dian' ? '04' : '01'
  return {
    key,
    xml: ublDocument(document, kind, profile, { key, security_code, qr, type }),
    hash: key,
    qr,
    frozen: { ...parts },
  }
}
