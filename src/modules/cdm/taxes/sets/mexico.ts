import { lawOf, type SetCode } from './tax-set.ts'

// Looked up on 2026-11-23. Two thirds of an IVA of 16 % are 10.6667 % of the price, as a CFDI writes it (TasaOCuota 0.106667).
const LAWS = 'https://www.diputados.gob.mx/LeyesBiblio'
const liva = lawOf('Ley del IVA', `${LAWS}/pdf/LIVA.pdf`)
const rliva = lawOf('Reglamento de la Ley del IVA', `${LAWS}/regley/Reg_LIVA_250914.pdf`)
const lisr = lawOf('Ley del ISR', `${LAWS}/pdf/LISR.pdf`)

export const MEXICO: readonly SetCode[] = [
  {
    ...{ declared_as: 'mx_iva_16', name: 'IVA 16 %', short_name: 'IVA 16%', kind: 'iva' },
    rates: [liva('2010-01-01', '16', 'art. 1')],
  },
  {
    ...{ declared_as: 'mx_iva_0', name: 'IVA 0 %', short_name: 'IVA 0%', kind: 'iva' },
    rates: [liva('2010-01-01', '0', 'art. 2-A')],
  },
  {
    ...{ declared_as: 'mx_exento', name: 'Exento de IVA', short_name: 'Exento', kind: 'exento' },
    rates: [liva('2010-01-01', '0', 'arts. 9 y 15')],
  },
  {
    ...{ declared_as: 'mx_ret_iva_23', name: 'IVA retenido, dos terceras partes', short_name: 'Ret. IVA 2/3' },
    ...{ kind: 'reteiva', rates: [rliva('2010-01-01', '10.6667', 'art. 3, fracción I')] },
  },
  {
    ...{ declared_as: 'mx_ret_iva_4', name: 'IVA retenido, autotransporte 4 %', short_name: 'Ret. IVA 4%' },
    ...{ kind: 'reteiva', rates: [rliva('2010-01-01', '4', 'art. 3, fracción II')] },
  },
  {
    ...{
      declared_as: 'mx_isr_honorarios',
      name: 'ISR retenido, honorarios 10 %',
      short_name: 'ISR 10%',
      kind: 'renta',
    },
    rates: [lisr('2014-01-01', '10', 'art. 106')],
  },
  {
    ...{ declared_as: 'mx_isr_renta', name: 'ISR retenido, arrendamiento 10 %', short_name: 'ISR arr. 10%' },
    ...{ kind: 'renta', rates: [lisr('2014-01-01', '10', 'art. 116')] },
  },
  {
    ...{ declared_as: 'mx_isr_resico', name: 'ISR retenido, RESICO 1,25 %', short_name: 'ISR 1,25%', kind: 'renta' },
    rates: [lisr('2022-01-01', '1.25', 'art. 113-J')],
  },
]
