import type { FiscalPack } from '../../types.ts'
import { checkEs, readyEs } from '../check.ts'
import { ES_FACTS } from '../facts.ts'
import type { EsLink, EsProfile } from '../profile.ts'
import { ES_BATCH, esEnvelope } from '../sending/envelope.ts'
import { readEsAnswer } from '../sending/server/answer.ts'
import { esConsulta, readEsConsulta } from '../sending/server/consulta.ts'
import { prepareEs } from './prepare.ts'

export const ES_PACK: FiscalPack<EsProfile, EsLink> = {
  ...ES_FACTS,
  ready: readyEs,
  check: checkEs,
  prepare: prepareEs,
  signature: null,
  signsMessages: false,
  deliver: { batch: ES_BATCH, envelope: esEnvelope, read: readEsAnswer },
  ask: { envelope: esConsulta, read: readEsConsulta },
}
