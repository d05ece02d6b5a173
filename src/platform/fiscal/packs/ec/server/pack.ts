import { SRI_SIGNATURE } from '../../../signature/profiles.ts'
import type { FiscalPack } from '../../types.ts'
import { checkEc, readyEc } from '../check.ts'
import { EC_FACTS } from '../facts.ts'
import { prepareEc } from '../prepare.ts'
import type { EcProfile } from '../profile.ts'
import { readAutorizacion } from '../sending/server/autorizacion.ts'
import { readRecepcion } from '../sending/server/recepcion.ts'
import { autorizacionRequest, recepcionRequest } from './requests.ts'

/** Nothing ties a document to the one before. */
export const EC_PACK: FiscalPack<EcProfile, null> = {
  ...EC_FACTS,
  ready: readyEc,
  check: checkEc,
  prepare: prepareEc,
  signature: SRI_SIGNATURE,
  signsMessages: false,
  deliver: { batch: 1, envelope: recepcionRequest, read: readRecepcion },
  ask: { envelope: autorizacionRequest, read: readAutorizacion },
}
