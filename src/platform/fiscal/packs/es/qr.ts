import type { FiscalEnvironment } from '../types.ts'

const HOSTS = {
  produccion: 'https://www2.agenciatributaria.gob.es',
  pruebas: 'https://prewww2.aeat.es',
} as const satisfies Record<FiscalEnvironment, string>

/** What the QR of a record says: the texts of the record itself. */
export interface EsQr {
  nif: string
  number: string
  /** dd-mm-yyyy */
  date: string
  total: string
}

/** The address of the QR tributario: AEAT, código «QR» v0.4.7, 5, of invoices that can be verified. */
export const esQrAddress = ({ nif, number, date, total }: EsQr, environment: FiscalEnvironment): string =>
  `${HOSTS[environment]}/wlpl/TIKE-CONT/ValidarQR?nif=${encodeURIComponent(nif)}&numserie=${encodeURIComponent(number)}&fecha=${date}&importe=${total}`
