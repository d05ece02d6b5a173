import { lawOf, type SetCode } from './tax-set.ts'

// Looked up on 2026-11-23.
const lrti = lawOf('Ley de Régimen Tributario Interno', 'https://www.sri.gob.ec/impuesto-al-valor-agregado-iva')
const SRI = 'https://www.sri.gob.ec/retenciones-en-la-fuente'
const of2020 = lawOf('Resolución NAC-DGERCGC20-00000061', SRI)
const of2024 = lawOf('Resolución NAC-DGERCGC24-00000008', SRI)
const of2026 = lawOf('Resolución NAC-DGERCGC26-00000009', SRI)

export const ECUADOR: readonly SetCode[] = [
  {
    ...{ declared_as: 'ec_iva_15', name: 'IVA tarifa general', short_name: 'IVA', kind: 'iva' },
    rates: [lrti('2024-04-01', '15', 'art. 65'), lrti('2017-06-01', '12', 'art. 65')],
  },
  {
    ...{ declared_as: 'ec_iva_5', name: 'IVA 5 % (materiales de construcción)', short_name: 'IVA 5%', kind: 'iva' },
    rates: [lrti('2024-04-01', '5', 'art. 65')],
  },
  {
    ...{ declared_as: 'ec_iva_0', name: 'IVA 0 %', short_name: 'IVA 0%', kind: 'iva' },
    rates: [lrti('2008-01-01', '0', 'arts. 55 y 56')],
  },
  {
    ...{ declared_as: 'ec_no_objeto', name: 'No objeto de IVA', short_name: 'No objeto', kind: 'no_sujeto' },
    rates: [lrti('2008-01-01', '0', 'art. 54')],
  },
  {
    ...{ declared_as: 'ec_renta_bienes', name: 'Retención renta: bienes muebles', short_name: 'Ret. bienes' },
    ...{ kind: 'renta', rates: [of2026('2026-03-01', '2', 'art. 2'), of2024('2024-03-01', '1.75', 'art. 2')] },
  },
  {
    ...{ declared_as: 'ec_renta_honorarios', name: 'Retención renta: honorarios de personas naturales' },
    ...{ short_name: 'Ret. honorarios', kind: 'renta' },
    rates: [of2026('2026-03-01', '10', 'art. 2'), of2024('2024-03-01', '10', 'art. 2')],
  },
  {
    ...{ declared_as: 'ec_renta_sociedades', name: 'Retención renta: servicios de sociedades' },
    ...{ short_name: 'Ret. sociedades', kind: 'renta' },
    rates: [of2026('2026-03-01', '5', 'art. 2'), of2024('2024-03-01', '3', 'art. 2')],
  },
  {
    ...{ declared_as: 'ec_renta_transporte', name: 'Retención renta: transporte', short_name: 'Ret. transporte' },
    ...{ kind: 'renta', rates: [of2026('2026-03-01', '1', 'art. 2'), of2024('2024-03-01', '1', 'art. 2')] },
  },
  {
    ...{ declared_as: 'ec_renta_otras', name: 'Retención renta: los demás pagos', short_name: 'Ret. otras' },
    ...{ kind: 'renta', rates: [of2026('2026-03-01', '3', 'art. 3'), of2024('2024-03-01', '2.75', 'art. 3')] },
  },
  {
    ...{ declared_as: 'ec_iva_30', name: 'Retención IVA 30 % (bienes)', short_name: 'Ret. IVA 30%' },
    ...{ kind: 'reteiva', base: 'iva', rates: [of2020('2020-10-01', '30', 'porcentajes de retención')] },
  },
  {
    ...{ declared_as: 'ec_iva_70', name: 'Retención IVA 70 % (servicios)', short_name: 'Ret. IVA 70%' },
    ...{ kind: 'reteiva', base: 'iva', rates: [of2020('2020-10-01', '70', 'porcentajes de retención')] },
  },
  {
    ...{ declared_as: 'ec_iva_100', name: 'Retención IVA 100 % (honorarios y arriendos)', short_name: 'Ret. IVA 100%' },
    ...{ kind: 'reteiva', base: 'iva', rates: [of2020('2020-10-01', '100', 'porcentajes de retención')] },
  },
]
