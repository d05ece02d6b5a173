import type { FiscalEnvironment } from '../types.ts'

const HOSTS = {
  produccion: 'https://catalogo-vpfe.dian.gov.co',
  pruebas: 'https://catalogo-vpfe-hab.dian.gov.co',
} as const satisfies Record<FiscalEnvironment, string>

/** Where anyone sees what the DIAN holds of a document: annex 1.9, 11.7. */
export const coQrAddress = (key: string, environment: FiscalEnvironment): string =>
  `${HOSTS[environment]}/document/searchqr?documentkey=${key}`
