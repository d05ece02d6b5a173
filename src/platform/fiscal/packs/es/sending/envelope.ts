import { branch, leaf, textInOneLine, XML_HEAD } from '../../elements.ts'
import { soapEnvelope } from '../../soap.ts'
import type { AuthorityRequest, SentDocument } from '../../types.ts'
import type { EsProfile } from '../profile.ts'
import { SF } from '../record-parts.ts'
import { ES_HEADERS, esServiceUrl, SF_LR } from './service.ts'

/** Records in one message at most: SuministroLR.xsd. */
export const ES_BATCH = 1_000

/**
 * RegFactuSistemaFacturacion with records as they were stored, in the order in which they were made. Records that come late, after something kept
 * them from being sent, go in a message of their own that says so.
 * @throws RangeError of none or more than a message holds
 */
export function esEnvelope(documents: readonly SentDocument[], profile: EsProfile): AuthorityRequest {
  if (documents.length === 0 || documents.length > ES_BATCH) throw new RangeError(`${documents.length} records`)
  const late = documents.some(({ late }) => late === true)
  const body = branch(
    'sfLR:RegFactuSistemaFacturacion',
    [
      branch(
        'sfLR:Cabecera',
        [
          branch('sf:ObligadoEmision', [
            leaf('sf:NombreRazon', textInOneLine(profile.name, 120)),
            leaf('sf:NIF', profile.nif),
          ]),
          late && branch('sf:RemisionVoluntaria', [leaf('sf:Incidencia', 'S')]),
        ],
        { 'xmlns:sf': SF },
      ),
      ...documents.map(({ xml }) => branch('sfLR:RegistroFactura', [xml])),
    ],
    { 'xmlns:sfLR': SF_LR },
  )
  return { url: esServiceUrl(profile), headers: ES_HEADERS, body: XML_HEAD + soapEnvelope(body) }
}
