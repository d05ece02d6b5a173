import type { FiscalEnvironment } from '../types.ts'

export interface EcProfile {
  environment: FiscalEnvironment
  name: string
  /** '' for none. */
  trade_name: string
  ruc: string
  /** The address of its head office, and of the establishment that sells. */
  head_office: string
  establishment: string
  keeps_books: boolean
  /** The number of the resolution that makes it a special taxpayer, and of the one that makes it an agent of retention; '' for none. */
  special_taxpayer: string
  withholding_agent: string
  rimpe: '' | 'emprendedor' | 'negocio_popular'
}

/** How comprobantes and papers say it. */
export const RIMPE = {
  '': '',
  emprendedor: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  negocio_popular: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
} as const satisfies Record<EcProfile['rimpe'], string>

/** '1' and '2': table 4 of the SRI's ficha técnica. */
export const EC_AMBIENTE = { pruebas: '1', produccion: '2' } as const satisfies Record<FiscalEnvironment, string>

/** yyyy-mm-dd as the SRI writes it: dd/mm/yyyy. */
export const ecDate = (day: string): string => day.split('-').reverse().join('/')
