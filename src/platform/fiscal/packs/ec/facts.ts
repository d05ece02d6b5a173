import { taxKindsOf } from '../../../../kernel/tax-id/kinds.ts'
import { checkIdentity } from '../identity.ts'
import type { CountryFacts } from '../types.ts'
import { explainEc } from './sending/explain.ts'

const three = (name: string, label: string, help: string) => ({
  ...{ name, label, help },
  shape: /^\d{3}$/,
  malformed: 'Son tres cifras: 001.',
})

/** Ecuador, SRI: ficha técnica de comprobantes electrónicos, offline, 2.32. */
export const EC_FACTS: CountryFacts = {
  country: 'EC',
  taxId: { label: 'RUC', kinds: taxKindsOf('Ecuador'), check: checkIdentity },
  series: {
    fields: [
      three('establecimiento', 'Establecimiento', 'El número del establecimiento en tu RUC.'),
      three('punto_emision', 'Punto de emisión', 'La caja o el punto desde el que facturas.'),
    ],
    digits: 9,
    number: ({ establecimiento = '', punto_emision = '' }, ordinal) =>
      `${establecimiento}-${punto_emision}-${String(ordinal).padStart(9, '0')}`,
  },
  documents: ['factura', 'nota_credito', 'nota_debito', 'retencion', 'liquidacion', 'guia'],
  explain: explainEc,
}
