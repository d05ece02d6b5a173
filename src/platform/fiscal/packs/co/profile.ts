import type { FiscalEnvironment } from '../types.ts'

export interface CoProfile {
  environment: FiscalEnvironment
  name: string
  /** With its check digit: '860007335-4'. */
  nit: string
  is_company: boolean
  /** Table 13.2.6.1 of the annex: 'O-13' … or 'R-99-PN' for none. */
  responsibilities: readonly string[]
  /** Table 13.2.6.2: IVA, INC, both, none. */
  tax_scheme: '01' | '04' | 'ZA' | 'ZZ'
  /** Of the company's own software, as the DIAN gave it. */
  software_id: string
  /** Of the set of documents by which the DIAN enables a company, while it is being enabled. */
  test_set_id?: string
}

/** What is secret and needed only while a document is made: it stands in none of it but as a hash. */
export interface CoLink {
  /** Of the range of numbers: 40 hexadecimal digits. */
  technical_key: string
  software_pin: string
  /** 'dian': the authority cannot validate, the invoice goes out as type 04 and is sent within 48 hours. */
  contingency: '' | 'dian'
}

/** Table 13.1.1: '1' is the real one. */
export const CO_AMBIENTE = { produccion: '1', pruebas: '2' } as const satisfies Record<FiscalEnvironment, string>

export const isTechnicalKey = (key: string): boolean => /^[0-9a-f]{40}$/i.test(key)
