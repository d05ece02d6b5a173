import type { FiscalEnvironment } from '../types.ts'

/** The billing system, as its maker declares it: Orden HAC/1177/2024, annex, 'SistemaInformatico'. */
export interface EsSystem {
  maker_name: string
  maker_nif: string
  name: string
  /** Two capital letters or digits. */
  id: string
  version: string
  installation: string
  /** Whether it can also work without sending. */
  verifactu_only: boolean
  /** Whether it can serve several companies, and whether this installation does. */
  multi_company: boolean
  several_companies: boolean
}

export interface EsProfile {
  environment: FiscalEnvironment
  name: string
  nif: string
  /** The key of its usual VAT regime, list L8A: '01' is the general one. */
  regime: string
  /** Whether its certificate is a seal, which has addresses of its own. */
  seal: boolean
  system: EsSystem
}

/** The record that went before in the company's chain. */
export interface EsPrevious {
  nif: string
  number: string
  /** dd-mm-yyyy, as it stands there. */
  date: string
  huella: string
}

/**
 * Why a record is made again; AEAT, Validaciones y errores 1.2.0, annex 6: an alta that was refused, the correction of one that was accepted, such a
 * correction that was refused, an annulment that was refused.
 */
export type EsCorrection = '' | 'alta_rechazada' | 'subsanacion' | 'subsanacion_rechazada' | 'anulacion_rechazada'

export interface EsLink {
  /** When the record is made, with the offset of Spain at that moment: '2024-01-01T19:20:30+01:00'. */
  recorded_at: string
  /** Null for the first record of a company: never for one that could not be read. */
  previous: EsPrevious | null
  correction: EsCorrection
}

/** yyyy-mm-dd as the AEAT writes it: dd-mm-yyyy. */
export const esDate = (day: string): string => day.split('-').reverse().join('-')
