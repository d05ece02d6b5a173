import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import type { SeriesValues } from '../../../document.ts'
import { soapDocument } from '../../../server/soap-answer.ts'
import { isTechnicalKey } from '../../profile.ts'

/** The ranges of GetNumberingRange as a series has them, with the technical key; one without a whole key is left out. */
export const readRanges = (answer: string): SeriesValues[] =>
  nodesOf(answer, 'NumberRangeResponse')
    .map((range) => {
      const said = (name: string) => answerText(range, name)
      return {
        ...{ prefijo: said('Prefix'), resolucion: said('ResolutionNumber'), clave_tecnica: said('TechnicalKey') },
        ...{ vigencia_desde: said('ValidDateFrom').slice(0, 10), vigencia_hasta: said('ValidDateTo').slice(0, 10) },
        ...{ desde: said('FromNumber'), hasta: said('ToNumber') },
      }
    })
    .filter(({ clave_tecnica }) => isTechnicalKey(clave_tecnica))

function nodesOf(answer: string, name: string): XmlNode[] {
  const document = soapDocument(answer)
  return 'body' in document ? answerNodes(document.body, name) : []
}
