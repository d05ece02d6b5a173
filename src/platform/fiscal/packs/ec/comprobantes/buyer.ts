import { NOBODYS_NUMBER } from '../../../../../kernel/tax-id/kinds.ts'
import type { FiscalParty } from '../../document.ts'
import { textInOneLine } from '../../elements.ts'
import { isIdentified } from '../../identity.ts'

interface EcBuyer {
  /** Table 6: 04 RUC, 05 cédula, 06 passport, 07 nobody in particular, 08 number of another country. */
  tipo: string
  name: string
  number: string
}

const TIPOS: Readonly<Record<string, string>> = { RUC: '04', Cédula: '05', Pasaporte: '06' }
const ABROAD = '08'

/** What the SRI calls a kind of identity. */
export const ecIdKind = (kind: string): string => TIPOS[kind] ?? ABROAD

/** How the SRI wants a buyer named. */
export const ecBuyer = (buyer: FiscalParty | null): EcBuyer =>
  isIdentified(buyer)
    ? {
        tipo: ecIdKind(buyer.tax_kind),
        name: textInOneLine(buyer.name, 300),
        number: textInOneLine(buyer.tax_number, 20),
      }
    : { tipo: '07', name: 'CONSUMIDOR FINAL', number: NOBODYS_NUMBER.Ecuador ?? '' }
