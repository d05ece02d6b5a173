import { taxKindsOf } from '../../../../kernel/tax-id/kinds.ts'
import { checkIdentity } from '../identity.ts'
import type { CountryFacts, FiscalField } from '../types.ts'
import { explainCo } from './sending/explain.ts'

const field = (name: string, label: string, help: string, shape: RegExp, malformed: string): FiscalField => ({
  ...{ name, label, help, shape, malformed },
})
const DAY = /^\d{4}-\d{2}-\d{2}$/
const NINE = /^\d{1,9}$/

/** Colombia, DIAN: Resolución 000165 de 2023, technical annex 1.9. */
export const CO_FACTS: CountryFacts = {
  country: 'CO',
  taxId: { label: 'NIT', kinds: taxKindsOf('Colombia'), check: checkIdentity },
  series: {
    fields: [
      field(
        'prefijo',
        'Prefijo',
        'Las letras del rango: SETP.',
        /^[0-9A-Za-z]{0,4}$/,
        'Son hasta cuatro letras o cifras.',
      ),
      field('resolucion', 'Autorización', 'El número de la resolución de la DIAN.', /^\d{1,14}$/, 'Son solo cifras.'),
      field('vigencia_desde', 'Vigente desde', 'El primer día de la autorización.', DAY, 'Elige un día.'),
      field('vigencia_hasta', 'Vigente hasta', 'El último día de la autorización.', DAY, 'Elige un día.'),
      field('desde', 'Desde', 'El primer número del rango.', NINE, 'Son hasta nueve cifras.'),
      field('hasta', 'Hasta', 'El último número del rango.', NINE, 'Son hasta nueve cifras.'),
      {
        ...field(
          'clave_tecnica',
          'Clave técnica',
          'La que la DIAN da con el rango.',
          /^[0-9a-f]{40}$/i,
          'La clave técnica tiene 40 cifras y letras de la a a la f: cópiala entera.',
        ),
        secret: true,
      },
    ],
    digits: 1,
    number: ({ prefijo = '' }, ordinal) => `${prefijo}${ordinal}`,
  },
  documents: ['factura', 'nota_credito', 'nota_debito'],
  explain: explainCo,
}
