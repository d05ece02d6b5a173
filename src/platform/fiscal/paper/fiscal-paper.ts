import type { Environment } from '../environments.ts'
import { watermarkOf } from '../environments.ts'
import type { FiscalDocumentKind } from '../packs/document.ts'
import type { FiscalCountry } from '../packs/types.ts'
import { keyLabel } from '../words.ts'

/** What the law wants on the paper of an electronic document. */
export interface FiscalPaper {
  /** What a QR says; '' for none. */
  qr: string
  above: string
  below: string[]
  /** The digits of a bar code; '' for none. */
  barcode: string
  /** Its key, with its name; '' where it is not printed. */
  key_label: string
  key: string
  /** What else it has to say, a line each; papers of before have none. */
  facts?: string[]
  /** Across every page; '' for nothing. */
  watermark: string
}

interface Issued {
  country: FiscalCountry
  environment: Environment
  kind: FiscalDocumentKind
  key: string
  qr: string
  /** Whether it transcribes an invoice on paper. */
  transcribed?: boolean
}

const CO_TITLES = {
  factura: 'Factura electrónica de venta',
  nota_credito: 'Nota crédito electrónica',
  nota_debito: 'Nota débito electrónica',
  retencion: '',
  liquidacion: '',
  guia: '',
  anulacion: '',
} as const satisfies Record<FiscalDocumentKind, string>

/**
 * Spain: Orden HAC/1177/2024, arts. 20 and 21. Ecuador: ficha técnica, RIDE. Colombia: annex 1.9, graphic representation.
 */
export function fiscalPaperOf({ country, environment, kind, key, qr, transcribed = false }: Issued): FiscalPaper {
  const watermark = watermarkOf(environment)
  const blank = { qr: '', above: '', below: [], barcode: '', key_label: '', key: '', watermark }
  if (country === 'ES')
    return {
      ...{ ...blank, qr, above: 'QR tributario:' },
      below: ['Factura verificable en la sede electrónica de la AEAT', 'VERI*FACTU'],
    }
  if (country === 'EC')
    return {
      ...{ ...blank, barcode: key, key_label: 'NÚMERO DE AUTORIZACIÓN Y CLAVE DE ACCESO', key },
      below: [`AMBIENTE: ${environment === 'produccion' ? 'PRODUCCIÓN' : 'PRUEBAS'} · EMISIÓN: NORMAL`],
    }
  const above = transcribed ? 'Transcripción de factura de talonario o de papel' : CO_TITLES[kind]
  return { ...blank, qr, above, key_label: keyLabel({ country, kind, transcribed }), key }
}
