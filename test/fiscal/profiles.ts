import type { CoLink, CoProfile } from '#src/platform/fiscal/packs/co/profile.ts'
import type { EcProfile } from '#src/platform/fiscal/packs/ec/profile.ts'
import type { EsLink, EsProfile } from '#src/platform/fiscal/packs/es/profile.ts'

export const ES_PROFILE: EsProfile = {
  ...{ environment: 'pruebas', name: 'Hilos & Telas, S.L.', nif: '89890001K', regime: '01', seal: false },
  system: {
    ...{ maker_name: 'Trama', maker_nif: 'A28015865', name: 'Trama', id: 'TR', version: '1.0', installation: '1' },
    ...{ verifactu_only: true, multi_company: true, several_companies: false },
  },
}

export const FIRST_ES_LINK: EsLink = { recorded_at: '2026-09-30T10:00:00+02:00', previous: null, correction: '' }

export const EC_PROFILE: EcProfile = {
  ...{ environment: 'pruebas', name: 'Tejidos Andinos & Cía.', trade_name: '', ruc: '1792146739001' },
  ...{ head_office: 'Av. Amazonas N21-147', establishment: 'Av. Amazonas N21-147', keeps_books: true },
  ...{ special_taxpayer: '', withholding_agent: '', rimpe: '' },
}

export const CO_PROFILE: CoProfile = {
  ...{ environment: 'pruebas', name: 'Confecciones & Hilos S.A.S.', nit: '860007335-4', is_company: true },
  ...{ responsibilities: ['O-13', 'O-23'], tax_scheme: '01', software_id: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0' },
}

/** The technical key of the annex's example, and a PIN that is nobody's. */
export const CO_LINK: CoLink = {
  ...{ technical_key: '693ff6f2a553c3646a063436fd4dd9ded0311471', software_pin: '12345', contingency: '' },
}
