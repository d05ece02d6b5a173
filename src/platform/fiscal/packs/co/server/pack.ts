import { DIAN_SIGNATURE } from '../../../signature/profiles.ts'
import type { FiscalPack } from '../../types.ts'
import { checkCo, readyCo } from '../check.ts'
import { CO_FACTS } from '../facts.ts'
import type { CoLink, CoProfile } from '../profile.ts'
import { readCoAnswer } from '../sending/server/answer.ts'
import { readRanges } from '../sending/server/ranges.ts'
import { prepareCo } from './prepare.ts'
import { coDelivery, coQuestion, coRangesQuestion } from './requests.ts'

export const CO_PACK: FiscalPack<CoProfile, CoLink> = {
  ...CO_FACTS,
  ready: readyCo,
  check: checkCo,
  prepare: prepareCo,
  signature: DIAN_SIGNATURE,
  signsMessages: true,
  deliver: { batch: 1, envelope: coDelivery, read: readCoAnswer },
  ranges: { envelope: coRangesQuestion, read: readRanges },
  ask: { envelope: coQuestion, read: (answer, key) => readCoAnswer(answer, [{ key }]) },
}
