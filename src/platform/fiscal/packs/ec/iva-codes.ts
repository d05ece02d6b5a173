import type { FiscalTax } from '../document.ts'

/** Table 17 of the ficha técnica: what the SRI calls each rate of IVA. */
const BY_RATE: Readonly<Record<string, string>> = {
  '0': '0',
  '12': '2',
  '14': '3',
  '15': '4',
  '5': '5',
  '8': '8',
  '13': '10',
}
const NO_OBJETO = '6'
const EXENTO = '7'
/** Table 16. */
const IVA = '2'
const ICE = '3'

export interface SriCode {
  codigo: string
  codigoPorcentaje: string
}

/** How the SRI calls a tax; null of one that it does not know. The code of an ICE is its treatment. */
export function sriCodeOf({ kind, rate, treatment }: Pick<FiscalTax, 'kind' | 'rate' | 'treatment'>): SriCode | null {
  if (kind === 'no_sujeto') return { codigo: IVA, codigoPorcentaje: NO_OBJETO }
  if (kind === 'exento') return { codigo: IVA, codigoPorcentaje: EXENTO }
  if (kind === 'especial') return /^\d{1,4}$/.test(treatment) ? { codigo: ICE, codigoPorcentaje: treatment } : null
  const codigoPorcentaje = kind === 'iva' ? BY_RATE[String(Number(rate))] : undefined
  return codigoPorcentaje === undefined ? null : { codigo: IVA, codigoPorcentaje }
}
