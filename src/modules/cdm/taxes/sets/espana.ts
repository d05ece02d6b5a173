import { lawOf, type SetCode } from './tax-set.ts'

// Looked up on 2026-11-23, the special cases of sales on 2026-11-27.
const iva = lawOf('Ley 37/1992', 'https://www.boe.es/buscar/act.php?id=BOE-A-1992-28740')
const irpf = lawOf('Real Decreto 439/2007', 'https://www.boe.es/buscar/act.php?id=BOE-A-2007-6820')

export const ESPANA: readonly SetCode[] = [
  {
    ...{ declared_as: 'es_iva_21', name: 'IVA general 21 %', short_name: 'IVA 21%', kind: 'iva' },
    rates: [iva('2012-09-01', '21', 'art. 90')],
  },
  {
    ...{ declared_as: 'es_iva_10', name: 'IVA reducido 10 %', short_name: 'IVA 10%', kind: 'iva' },
    rates: [iva('2012-09-01', '10', 'art. 91.Uno')],
  },
  {
    ...{ declared_as: 'es_iva_4', name: 'IVA superreducido 4 %', short_name: 'IVA 4%', kind: 'iva' },
    rates: [iva('1995-01-01', '4', 'art. 91.Dos')],
  },
  {
    ...{ declared_as: 'es_exento', name: 'Exento de IVA', short_name: 'Exento', kind: 'exento' },
    rates: [iva('1993-01-01', '0', 'art. 20')],
  },
  {
    ...{ declared_as: 'es_no_sujeto', name: 'No sujeto a IVA', short_name: 'No sujeto', kind: 'no_sujeto' },
    rates: [iva('1993-01-01', '0', 'art. 7')],
  },
  {
    ...{ declared_as: 'es_entrega_ue', name: 'Entrega en la Unión Europea', short_name: 'Exento art. 25' },
    ...{ kind: 'exento', treatment: 'E5', applies: 'ventas', rates: [iva('1993-01-01', '0', 'art. 25')] },
  },
  {
    ...{ declared_as: 'es_exportacion', name: 'Exportación', short_name: 'Exento art. 21' },
    ...{ kind: 'exento', treatment: 'E2', applies: 'ventas', rates: [iva('1993-01-01', '0', 'art. 21')] },
  },
  {
    ...{ declared_as: 'es_servicio_ue', name: 'Servicio a una empresa de la Unión Europea' },
    ...{ short_name: 'No sujeto art. 69', kind: 'no_sujeto', treatment: 'N2', applies: 'ventas' },
    rates: [iva('2010-01-01', '0', 'art. 69')],
  },
  {
    ...{ declared_as: 'es_no_localizado', name: 'No se localiza en España', short_name: 'No localizado' },
    ...{ kind: 'no_sujeto', treatment: 'N2', applies: 'ventas', rates: [iva('1993-01-01', '0', 'arts. 68 a 70')] },
  },
  {
    ...{ declared_as: 'es_isp', name: 'Inversión del sujeto pasivo', short_name: 'Inv. sujeto pasivo' },
    ...{ kind: 'iva', treatment: 'S2', applies: 'ventas', rates: [iva('1993-01-01', '0', 'art. 84.Uno.2.º')] },
  },
  {
    ...{ declared_as: 'es_recargo_52', name: 'Recargo de equivalencia 5,2 %', short_name: 'RE 5,2%', kind: 'recargo' },
    ...{ applies: 'ventas', rates: [iva('2012-09-01', '5.2', 'art. 161')] },
  },
  {
    ...{ declared_as: 'es_recargo_14', name: 'Recargo de equivalencia 1,4 %', short_name: 'RE 1,4%', kind: 'recargo' },
    ...{ applies: 'ventas', rates: [iva('2012-09-01', '1.4', 'art. 161')] },
  },
  {
    ...{ declared_as: 'es_recargo_05', name: 'Recargo de equivalencia 0,5 %', short_name: 'RE 0,5%', kind: 'recargo' },
    ...{ applies: 'ventas', rates: [iva('1995-01-01', '0.5', 'art. 161')] },
  },
  {
    ...{ declared_as: 'es_irpf_15', name: 'IRPF profesionales 15 %', short_name: 'IRPF 15%', kind: 'irpf' },
    rates: [irpf('2015-07-12', '15', 'art. 95.1')],
  },
  {
    ...{ declared_as: 'es_irpf_7', name: 'IRPF inicio de actividad 7 %', short_name: 'IRPF 7%', kind: 'irpf' },
    rates: [irpf('2015-07-12', '7', 'art. 95.1')],
  },
  {
    ...{ declared_as: 'es_irpf_19', name: 'IRPF arrendamientos 19 %', short_name: 'IRPF 19%', kind: 'irpf' },
    rates: [irpf('2016-01-01', '19', 'art. 100')],
  },
]
