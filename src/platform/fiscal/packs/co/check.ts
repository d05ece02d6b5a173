import { departmentOf } from '../../../../kernel/places/divipola.ts'
import { amountsTotal } from '../amounts.ts'
import { type FiscalDocument, isSale, issueDay } from '../document.ts'
import { textInOneLine } from '../elements.ts'
import { checkIdentity } from '../identity.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'
import { checkUntoldZero } from '../untold-zero.ts'
import type { CoProfile } from './profile.ts'
import { isKnownInColombia, taxGroupsOf } from './tax-groups.ts'

/** Annex 1.9, FAD05: letters and digits, twenty at most. */
const NUMBER = /^[0-9A-Za-z]{1,20}$/

export const readyCo = (profile: CoProfile): readonly Lack[] => [
  ...lackIf(profile.name.trim() === '', 'name', 'Falta la razón social de tu empresa.'),
  ...lackIf(
    checkIdentity({ tax_kind: 'NIT', tax_number: profile.nit }) === 'bad',
    'nit',
    'El NIT de tu empresa falta o no tiene el formato correcto.',
  ),
  ...lackIf(
    profile.responsibilities.length === 0,
    'responsibilities',
    'Elige las responsabilidades de tu RUT; si no tienes ninguna de ellas, «No aplica».',
  ),
  ...lackIf(
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(profile.software_id),
    'software_id',
    'Falta el identificador del software que da la DIAN en la habilitación.',
  ),
]

export function checkCo(document: FiscalDocument, profile: CoProfile): readonly Lack[] {
  const { kind, number, series, ordinal, corrects, issuer, lines, taxes, totals } = document
  if (!isSale(kind)) return [{ field: 'kind', text: 'En Colombia una factura se anula con una nota crédito.' }]
  const day = issueDay(document)
  const paperDay = issueDay(document.transcribes ?? document)
  const isOutside = (from = '', to = '') => ordinal < Number(from) || ordinal > Number(to)
  return [
    ...lackIf(issuer.tax_number !== profile.nit, 'issuer', 'El NIT de la factura no es el del perfil fiscal.'),
    ...lackIf(!NUMBER.test(number), 'number', 'El número solo lleva letras y cifras, 20 como máximo.'),
    ...lackIf(!document.issued_at.endsWith('-05:00'), 'issued_at', 'La hora de la factura es la de Colombia.'),
    ...lackIf(document.currency !== 'COP', 'currency', 'Por ahora solo se envían a la DIAN documentos en pesos.'),
    ...(kind === 'factura'
      ? [
          ...lackIf(isOutside(series.desde, series.hasta), 'number', 'El número no está en el rango autorizado.'),
          ...lackIf(
            day < (series.vigencia_desde ?? '') || day > (series.vigencia_hasta ?? ''),
            'issued_at',
            'La fecha no está en la vigencia de la autorización de numeración.',
          ),
          ...lackIf(
            paperDay < (series.vigencia_desde ?? '') || paperDay > day,
            'issued_at',
            'La factura en papel tiene que ser de un día de la vigencia de su autorización, y no de después de hoy.',
          ),
        ]
      : [
          ...lackIf(
            !/^[0-9a-f]{96}$/.test(corrects?.key ?? ''),
            'corrects',
            'Falta la factura que se corrige, con su CUFE.',
          ),
          ...lackIf(textInOneLine(corrects?.reason ?? '', 300) === '', 'reason', 'Escribe el motivo de la nota.'),
        ]),
    ...lackIf(
      issuer.place.line.trim() === '' || departmentOf(issuer.place.city_code) === '',
      'place',
      'Falta la dirección de tu empresa, o el código de su municipio en «Facturación electrónica».',
    ),
    ...lackIf(lines.length === 0, 'lines', 'La factura no tiene líneas.'),
    ...lackIf(
      lines.some(({ description }) => textInOneLine(description, 300) === ''),
      'lines',
      'Cada línea necesita una descripción.',
    ),
    ...lackIf(
      [...taxes, ...document.withholdings].some((tax) => !isKnownInColombia(tax.kind)),
      'taxes',
      'La factura lleva un impuesto que la DIAN no recibe en ella.',
    ),
    ...checkUntoldZero(document, 'exento o excluido'),
    ...lackIf(
      amountsTotal(lines.map(({ net }) => net)) !== totals.net ||
        amountsTotal([totals.net, ...taxGroupsOf(taxes).map(({ amount }) => amount)]) !== totals.total,
      'totals',
      'El total no es la suma de las líneas y sus impuestos.',
    ),
  ]
}
