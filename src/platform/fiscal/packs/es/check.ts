import { isAbove, isSameRate } from '../amounts.ts'
import { type FiscalDocument, type FiscalParty, issueDay } from '../document.ts'
import { checkIdentity, isIdentified } from '../identity.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'
import { checkUntoldZero } from '../untold-zero.ts'
import { checkAbroad } from './buyer-abroad.ts'
import { desgloseOf, totalsOfDesglose } from './desglose.ts'
import { hasNif } from './person.ts'
import type { EsProfile } from './profile.ts'
import { namesBuyer, tipoFactura } from './tipo-factura.ts'

/** AEAT, Validaciones y errores 1.2.0: 15.8, 1, 15.1, 15.3 and 15.4. */
const MOST_SIMPLIFIED = '3000.00'
const NUMBER = /^(?!.*["'<>=])[\x20-\x7e]{1,60}$/
const FIRST_DAY = '2024-10-28'
const RATES = ['0', '4', '10', '21']
const SURCHARGES: Readonly<Record<string, readonly string[]>> = { '21': ['5.2', '1.75'], '10': ['1.4'], '4': ['0.5'] }
const MOST_ROWS = 12

export function readyEs(profile: EsProfile): readonly Lack[] {
  return [
    ...lackIf(profile.name.trim() === '', 'name', 'Falta el nombre o razón social de tu empresa.'),
    ...lackIf(
      checkIdentity({ tax_kind: kindOf(profile.nif), tax_number: profile.nif }) === 'bad',
      'nif',
      'El NIF de tu empresa falta o no tiene el formato correcto.',
    ),
  ]
}

export function checkEs(document: FiscalDocument, profile: EsProfile): readonly Lack[] {
  const { kind, number, issuer, buyer, corrects } = document
  const own = lackIf(
    issuer.tax_number !== profile.nif,
    'issuer',
    'El NIF de la factura no es el del perfil fiscal de tu empresa.',
  )
  if (kind === 'anulacion') return [...own, ...lackIf(corrects === null, 'corrects', 'Falta la factura que se anula.')]
  const rows = desgloseOf(document, profile.regime)
  const { total } = totalsOfDesglose(rows)
  const tipo = tipoFactura(document)
  return [
    ...own,
    ...lackIf(
      !NUMBER.test(number),
      'number',
      'El número no admite comillas, < > = ni letras con tilde: cambia la serie.',
    ),
    ...lackIf(issueDay(document) < FIRST_DAY, 'issued_at', 'VERI*FACTU no admite facturas anteriores al 28-10-2024.'),
    ...lackIf(document.currency !== 'EUR', 'currency', 'VERI*FACTU se envía en euros.'),
    ...lackIf(kind !== 'factura' && corrects === null, 'corrects', 'Falta la factura que se rectifica.'),
    ...lackIf(
      isIdentified(buyer) && !hasNif(buyer) && lacksCountry(buyer),
      'buyer',
      'El cliente necesita un NIF, o su país si es extranjero.',
    ),
    ...lackIf(
      tipo === 'F2' && isAbove(total, MOST_SIMPLIFIED),
      'buyer',
      'Por encima de 3.000 € la factura tiene que identificar al cliente con su NIF.',
    ),
    ...lackIf(
      namesBuyer(tipo) && !isIdentified(buyer),
      'buyer',
      'Esta factura tiene que identificar al cliente con su NIF.',
    ),
    ...lackIf(rows.length > MOST_ROWS, 'lines', 'La factura tiene más de 12 tipos de IVA distintos.'),
    ...lackIf(
      rows.some(({ qualification }) => qualification === 'S2') && !namesBuyer(tipo),
      'taxes',
      'Con inversión del sujeto pasivo la factura tiene que identificar al cliente.',
    ),
    ...checkAbroad(document, rows),
    ...checkUntoldZero(document, 'exento, no sujeto o con inversión del sujeto pasivo'),
    ...rows.flatMap(({ rate, qualification, surcharge }) => [
      ...lackIf(
        qualification === 'S1' && !RATES.some((known) => isSameRate(known, rate ?? '')),
        'taxes',
        `La AEAT no admite un IVA del ${rate} %.`,
      ),
      ...lackIf(
        surcharge !== null && !SURCHARGES[rate ?? '']?.includes(surcharge.rate),
        'taxes',
        `Con un IVA del ${rate} % no va un recargo del ${surcharge?.rate} %.`,
      ),
    ]),
    ...lackIf(
      document.taxes.some(({ kind: tax }) => !['iva', 'recargo', 'exento', 'no_sujeto'].includes(tax)),
      'taxes',
      'La factura lleva un impuesto que VERI*FACTU no recoge.',
    ),
    ...lackIf(total !== document.totals.total, 'totals', 'El total de la factura no es la suma de bases y cuotas.'),
  ]
}

/** Of whoever has no NIF the AEAT wants the country, which is Spain only of a passport: errors 1111 and 1126. */
const lacksCountry = ({ tax_kind, place: { country } }: FiscalParty) =>
  country === '' || (country === 'ES' && tax_kind !== 'Pasaporte')

const kindOf = (nif: string) => (/^[XYZ]/.test(nif) ? 'NIE' : /^[0-9KLM]/.test(nif) ? 'NIF' : 'CIF')
