import { prepareCo } from '#src/platform/fiscal/packs/co/server/prepare.ts'
import { attachedDocument } from '#src/platform/fiscal/packs/co/ubl/attached-document.ts'
import { isSale } from '#src/platform/fiscal/packs/document.ts'
import { prepareEc } from '#src/platform/fiscal/packs/ec/prepare.ts'
import { previousOf } from '#src/platform/fiscal/packs/es/chain-link.ts'
import type { EsLink } from '#src/platform/fiscal/packs/es/profile.ts'
import { esEnvelope } from '#src/platform/fiscal/packs/es/sending/envelope.ts'
import { esConsulta } from '#src/platform/fiscal/packs/es/sending/server/consulta.ts'
import { prepareEs } from '#src/platform/fiscal/packs/es/server/prepare.ts'
import type { PreparedDocument } from '#src/platform/fiscal/packs/types.ts'
import { generatedDocuments, transcribing } from './generated-documents.ts'
import { liquidaciones } from './liquidaciones.ts'
import { CO_LINK, CO_PROFILE, EC_PROFILE, ES_PROFILE, FIRST_ES_LINK } from './profiles.ts'

/** A document that a schema is to accept; of a message in an envelope, what is in it. */
export interface SchemaDocument {
  name: string
  xml: string
}

const BODY = /<soapenv:Body>([\s\S]*)<\/soapenv:Body>/
const inside = (envelope: string) => BODY.exec(envelope)?.[1] ?? ''

/** Records of one chain, and the messages that carry and ask for them. */
export function esDocuments(count: number): SchemaDocument[] {
  const records: PreparedDocument[] = []
  let previous: EsLink['previous'] = null
  const corrections = ['', '', 'subsanacion', 'alta_rechazada', 'subsanacion_rechazada', 'anulacion_rechazada'] as const
  for (const [at, document] of generatedDocuments('ES', count).entries()) {
    const correction = corrections[at % corrections.length] ?? ''
    const record = prepareEs(document, ES_PROFILE, { ...FIRST_ES_LINK, previous, correction })
    records.push(record)
    previous = previousOf(record)
  }
  const message = (late: boolean) =>
    inside(
      esEnvelope(
        records.map((record) => ({ ...record, late })),
        ES_PROFILE,
      ).body,
    )
  return [
    ...records.map(({ xml }, at) => ({ name: `registro-${at}`, xml })),
    { name: 'envio', xml: message(false) },
    { name: 'envio-con-incidencia', xml: message(true) },
    { name: 'consulta', xml: inside(esConsulta(records[0]?.key ?? '', ES_PROFILE).body) },
  ]
}

export const ecDocuments = (count: number): SchemaDocument[] =>
  [...generatedDocuments('EC', count), ...liquidaciones(count)].map((document, at) => ({
    name: `${document.kind}-${at}`,
    xml: prepareEc(document, EC_PROFILE).xml,
  }))

const EMPTY = '<ext:ExtensionContent></ext:ExtensionContent>'
/** A schema wants something in the place of the signature. */
const asSigned = (xml: string) => xml.replaceAll(EMPTY, EMPTY.replace('><', '><s xmlns="urn:unsigned"/><'))

/** Invoices and notes, and what buyers get of every tenth. */
export const coDocuments = (count: number): SchemaDocument[] =>
  generatedDocuments('CO', count).flatMap((document, at) => {
    const { kind } = document
    if (!isSale(kind)) return []
    const { key, xml } = prepareCo(document, CO_PROFILE, CO_LINK)
    const paper =
      kind === 'factura' && at % 10 < 3 ? prepareCo(transcribing(document, at + 1), CO_PROFILE, CO_LINK) : null
    const response = { key, xml, response: '<ApplicationResponse/>', validated_at: document.issued_at }
    const attached = attachedDocument(document, kind, CO_PROFILE, response)
    return [
      { name: `${kind}-${at}`, xml: asSigned(xml) },
      ...(paper ? [{ name: `papel-${at}`, xml: asSigned(paper.xml) }] : []),
      ...(at % 10 === 0 ? [{ name: `adjunto-${at}`, xml: asSigned(attached) }] : []),
    ]
  })
