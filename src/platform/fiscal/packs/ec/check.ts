import { isAbove } from '../amounts.ts'
import type { FiscalDocument } from '../document.ts'
import { textInOneLine } from '../elements.ts'
import { checkIdentity, isIdentified } from '../identity.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'
import { checkGuia } from './check-guia.ts'
import { checkLiquidacion } from './check-liquidacion.ts'
import { checkMoney } from './check-money.ts'
import { checkRetencion } from './check-retencion.ts'
import type { EcProfile } from './profile.ts'

/** What nobody in particular may buy at most, in dollars: ficha técnica. */
const MOST_ANONYMOUS = '50.00'
/** infoTributaria of the schemas: the head office's. */
const RUC = /^\d{10}001$/

export const readyEc = (profile: EcProfile): readonly Lack[] => [
  ...lackIf(profile.name.trim() === '', 'name', 'Falta la razón social de tu empresa.'),
  ...lackIf(
    !RUC.test(profile.ruc) || checkIdentity({ tax_kind: 'RUC', tax_number: profile.ruc }) === 'bad',
    'ruc',
    'El RUC de tu empresa tiene 13 cifras y termina en 001.',
  ),
  ...lackIf(profile.head_office.trim() === '', 'head_office', 'Falta la dirección de la matriz.'),
]

export function checkEc(document: FiscalDocument, profile: EcProfile): readonly Lack[] {
  const { kind, buyer, corrects, totals, series, ordinal } = document
  const own = [
    ...lackIf(document.issuer.tax_number !== profile.ruc, 'issuer', 'El RUC de la factura no es el del perfil fiscal.'),
    ...lackIf(document.currency !== 'USD', 'currency', 'El SRI recibe comprobantes en dólares.'),
    ...lackIf(
      ![series.establecimiento, series.punto_emision].every((code = '') => /^\d{3}$/.test(code)) ||
        ordinal < 1 ||
        ordinal > 999_999_999,
      'number',
      'La serie necesita establecimiento y punto de emisión de tres cifras, y quedan números hasta 999999999.',
    ),
  ]
  if (kind === 'retencion') return [...own, ...checkRetencion(document)]
  if (kind === 'liquidacion') return [...own, ...checkLiquidacion(document), ...checkMoney(document)]
  if (kind === 'guia') return [...own, ...checkGuia(document)]
  return [
    ...own,
    ...lackIf(
      kind === 'factura' && !isIdentified(buyer) && isAbove(totals.total, MOST_ANONYMOUS),
      'buyer',
      'Por encima de 50 dólares la factura tiene que identificar al cliente.',
    ),
    ...lackIf(
      kind !== 'factura' && !/^\d{3}-\d{3}-\d{9}$/.test(corrects?.number ?? ''),
      'corrects',
      'Falta la factura que se corrige, con su número completo: 001-001-000000001.',
    ),
    ...lackIf(
      kind !== 'factura' && textInOneLine(corrects?.reason ?? '', 300) === '',
      'reason',
      'Escribe el motivo de la nota.',
    ),
    ...checkMoney(document),
  ]
}
