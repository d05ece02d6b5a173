import type { FiscalCountry } from '../../../../../platform/fiscal/packs/types.ts'
import type { FiscalSetup } from '../../schemas.ts'

/** Of a company in whose country there is electronic invoicing. */
export type OfferedSetup = FiscalSetup & { country: FiscalCountry }
