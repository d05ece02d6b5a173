import type { FiscalDocument, FiscalParty, FiscalPlace } from '../document.ts'
import { isIdentified } from '../identity.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'
import type { DesgloseRow } from './desglose.ts'
import { hasNif, isVatNumber } from './person.ts'

/** The members of the Union other than Spain, ISO 3166-1. */
const MEMBERS = 'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Canarias, Ceuta and Melilla: what goes there is exported, Ley 37/1992, art. 3.Dos.1.º b). */
const OUTSIDE_OF_IVA = /^(35|38|51|52)\d{3}$/

/**
 * Whether the buyer fits why an invoice bears no IVA. Ley 37/1992: of a delivery in the Union, art. 25.Uno b), he gave the VAT number of another
 * member state; what is exported, art. 21, goes to somebody outside of it. A note takes back what was issued, and is not asked again.
 */
export function checkAbroad({ kind, buyer }: FiscalDocument, rows: readonly DesgloseRow[]): readonly Lack[] {
  if (kind !== 'factura') return []
  const has = (exemption: string) => rows.some((row) => row.exemption === exemption)
  const known = isIdentified(buyer) ? buyer : null
  return [
    ...lackIf(
      has('E5') && !(known && hasVatAbroad(known)),
      'buyer',
      'Una entrega en la Unión Europea necesita un cliente de otro país de ella con su NIF-IVA, con las letras del país delante: escríbelo en su ficha.',
    ),
    ...lackIf(
      has('E2') && !(known && isOutside(known.place)),
      'buyer',
      'Una exportación necesita un cliente de fuera de la Unión Europea, o de Canarias, Ceuta o Melilla: escribe su país y su código postal en su ficha.',
    ),
  ]
}

const hasVatAbroad = (buyer: FiscalParty) =>
  !hasNif(buyer) && isVatNumber(buyer.tax_number) && buyer.place.country !== 'ES'

const isOutside = ({ country, postal_code }: FiscalPlace) =>
  country === 'ES' ? OUTSIDE_OF_IVA.test(postal_code) : country !== '' && !MEMBERS.includes(country)
