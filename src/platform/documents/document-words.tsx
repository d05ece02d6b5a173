import { countryOf } from '#src/kernel/countries.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'

/** The words for sales tax and amount in the country of the company on screen. */
export function useDocumentWords() {
  const { tax, amount } = countryOf(useViewedCompany().country)
  const named = tax !== 'Impuesto'
  return { tax, amount, taxHead: named ? `${tax} %` : 'Imp. %', untaxed: named ? `sin ${tax}` : 'sin impuestos' }
}
