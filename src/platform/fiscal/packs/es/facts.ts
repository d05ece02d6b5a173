import { taxKindsOf } from '../../../../kernel/tax-id/kinds.ts'
import { checkIdentity } from '../identity.ts'
import type { CountryFacts } from '../types.ts'
import { explainEs } from './sending/explain.ts'

/** Spain, VERI*FACTU: RD 1007/2023 and Orden HAC/1177/2024. */
export const ES_FACTS: CountryFacts = {
  country: 'ES',
  taxId: { label: 'NIF', kinds: taxKindsOf('España'), check: checkIdentity },
  series: {
    fields: [
      {
        name: 'serie',
        label: 'Serie',
        help: 'Lo que va delante del número: F2026/.',
        shape: /^(?!.*["'<>=])[\x20-\x7e]{0,40}$/,
        malformed: 'Una serie lleva letras sin tilde, cifras y signos como / o -, hasta 40.',
      },
    ],
    digits: 1,
    number: ({ serie = '' }, ordinal) => `${serie}${ordinal}`,
  },
  documents: ['factura', 'nota_credito', 'nota_debito', 'anulacion'],
  explain: explainEs,
}
