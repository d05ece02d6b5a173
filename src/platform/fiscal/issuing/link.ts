import type { EsCorrection, EsPrevious } from '../packs/es/profile.ts'

/** What ties a document to the moment, to the one before and to the company's secrets; each pack takes what it needs. */
export interface LinkParts {
  /** When it is made, with the offset of the place: '2026-11-26T10:53:10-05:00'. */
  at: string
  previous: EsPrevious | null
  correction: EsCorrection
  technical_key: string
  software_pin: string
  contingency: '' | 'dian'
}
