import { AUTHORITIES } from './countries.ts'
import type { Environment } from './environments.ts'
import type { FiscalDocumentKind } from './packs/document.ts'
import type { FiscalCountry } from './packs/types.ts'
import { SERIES_KIND_LABELS } from './series/rules.ts'
import { FISCAL_STATE_LABELS, type FiscalState } from './states.ts'

interface Told {
  country: FiscalCountry
  environment: Environment
  state: FiscalState
}

/** A state in words that claim no more than there is: of a simulated answer no authority is named. */
export function stateText({ country, environment, state }: Told): string {
  if (state !== 'autorizado') return FISCAL_STATE_LABELS[state]
  if (environment === 'demostracion') return 'Aceptada en demostración'
  return `Aceptada por ${AUTHORITIES[country]}${environment === 'pruebas' ? ' en pruebas' : ''}`
}

interface Keyed {
  country: FiscalCountry
  kind: FiscalDocumentKind
  /** Whether it transcribes an invoice on paper. */
  transcribed: boolean
}
/** What the electronic side of a document is headed with. */
export const electronicTitle = (kind: Exclude<FiscalDocumentKind, 'anulacion'>): string =>
  `${SERIES_KIND_LABELS[kind]} ${kind === 'retencion' ? 'electrónico' : 'electrónica'}`

/** What the authority calls the key by which it knows a document. */
export function keyLabel({ country, kind, transcribed }: Keyed): string {
  if (country === 'ES') return 'Registro'
  if (country === 'EC') return 'Clave de acceso'
  return kind === 'factura' && !transcribed ? 'CUFE' : 'CUDE'
}
