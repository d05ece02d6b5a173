import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import { soapDocument } from '../../../server/soap-answer.ts'
import type { AuthorityRange, RangesAnswer } from '../../../types.ts'
import { isTechnicalKey } from '../../profile.ts'

/** The ranges of GetNumberingRange (annex 1.9, 7.14) as a series has them; one without a whole technical key is left out. */
export function readRanges(answer: string): RangesAnswer {
  const document = soapDocument(answer)
  if ('fault' in document) return { ranges: [], told: document.fault.text }
  const ranges = answerNodes(document.body, 'NumberRangeResponse')
    .map(rangeOf)
    .filter(({ technical_key }) => isTechnicalKey(technical_key))
  return { ranges, told: answerText(document.body, 'OperationDescription') }
}

function rangeOf(range: XmlNode): AuthorityRange {
  const said = (name: string) => answerText(range, name)
  return {
    fields: {
      ...{ prefijo: said('Prefix'), resolucion: said('ResolutionNumber') },
      ...{ vigencia_desde: said('ValidDateFrom').slice(0, 10), vigencia_hasta: said('ValidDateTo').slice(0, 10) },
      ...{ desde: said('FromNumber'), hasta: said('ToNumber') },
    },
    technical_key: said('TechnicalKey'),
  }
}
