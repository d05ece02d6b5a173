import type { FiscalTax } from '../document.ts'

/** Table 20, which is 3.10 of the ATS: what the taxes of the country's set are; of another one its treatment says it. */
const RENTA: Readonly<Record<string, string>> = {
  ec_renta_bienes: '312',
  ec_renta_honorarios: '303',
  ec_renta_sociedades: '303A',
  ec_renta_transporte: '310',
  ec_renta_otras: '3440',
}

/** Table 21: by the percentage of the IVA. */
const IVA: Readonly<Record<string, string>> = { '10': '9', '20': '10', '30': '1', '50': '11', '70': '2', '100': '3' }

export interface RetencionCode {
  /** Table 19: 1 is income tax, 2 the IVA. */
  codigo: '1' | '2'
  codigoRetencion: string
}

/** How the SRI calls what is withheld; null of what it does not know. */
export function retencionCodeOf({ kind, code, rate, treatment }: FiscalTax): RetencionCode | null {
  const codigo = kind === 'renta' ? '1' : kind === 'reteiva' ? '2' : null
  const codigoRetencion = codigo === '1' ? treatment || RENTA[code] : IVA[String(Number(rate))]
  return codigo === null || !codigoRetencion ? null : { codigo, codigoRetencion }
}
