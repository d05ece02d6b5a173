import { type FiscalDocument, issueDay } from '../../document.ts'
import { branch, carriedXml, leaf, XML_HEAD } from '../../elements.ts'
import { keySchemeOf } from '../key-scheme.ts'
import { CO_AMBIENTE, type CoProfile } from '../profile.ts'
import { taxScheme } from './party.ts'
import { type CoDocumentKind, UBL_COMMON, ublNamespace } from './ubl-document.ts'

const WORDS = {
  factura: ['Factura Electrónica de Venta', 'Contenedor de Factura Electrónica'],
  nota_credito: ['Nota de Crédito de Venta', 'Contenedor de Nota de Crédito'],
  nota_debito: ['Nota de Débito de Venta', 'Contenedor de Nota de Débito'],
} as const satisfies Record<CoDocumentKind, readonly [profile: string, type: string]>

interface Validated {
  /** CUFE or CUDE. */
  key: string
  /** The signed document, as it was sent. */
  xml: string
  /** The DIAN's ApplicationResponse, as it came. */
  response: string
  /** When the DIAN validated it: '2026-11-26T10:53:12-05:00'. */
  validated_at: string
}

/** What a buyer gets: the document and what the DIAN said of it, in one, without signature (annex 1.9, 6.6). */
export function attachedDocument(
  document: FiscalDocument,
  kind: CoDocumentKind,
  profile: CoProfile,
  { key, xml, response, validated_at }: Validated,
): string {
  const [profileId, type] = WORDS[kind]
  const [day, time] = [validated_at.slice(0, 10), validated_at.slice(11)]
  return (
    XML_HEAD +
    branch(
      'AttachedDocument',
      [
        branch('ext:UBLExtensions', [branch('ext:UBLExtension', [branch('ext:ExtensionContent', [])])]),
        leaf('cbc:UBLVersionID', 'UBL 2.1'),
        leaf('cbc:CustomizationID', 'Documentos adjuntos'),
        leaf('cbc:ProfileID', profileId),
        leaf('cbc:ProfileExecutionID', CO_AMBIENTE[profile.environment]),
        leaf('cbc:ID', key),
        leaf('cbc:IssueDate', day),
        leaf('cbc:IssueTime', time),
        leaf('cbc:DocumentType', type),
        leaf('cbc:ParentDocumentID', document.number),
        branch('cac:SenderParty', [taxScheme(document.issuer, profile)]),
        branch('cac:ReceiverParty', [taxScheme(document.buyer)]),
        carried(xml),
        branch('cac:ParentDocumentLineReference', [
          leaf('cbc:LineID', '1'),
          branch('cac:DocumentReference', [
            leaf('cbc:ID', document.number),
            leaf('cbc:UUID', key, { schemeName: keySchemeOf(document) }),
            leaf('cbc:IssueDate', issueDay(document)),
            leaf('cbc:DocumentType', 'ApplicationResponse'),
            carried(response),
            branch('cac:ResultOfVerification', [
              leaf('cbc:ValidatorID', 'Unidad Especial Dirección de Impuestos y Aduanas Nacionales'),
              // 02: validated.
              leaf('cbc:ValidationResultCode', '02'),
              leaf('cbc:ValidationDate', day),
              leaf('cbc:ValidationTime', time),
            ]),
          ]),
        ]),
      ],
      { xmlns: ublNamespace('AttachedDocument'), ...UBL_COMMON },
    )
  )
}

/** Another document as the text of an element; the end of character data inside it is cut in two. */
const carried = (xml: string) =>
  branch('cac:Attachment', [
    branch('cac:ExternalReference', [
      leaf('cbc:MimeCode', 'text/xml'),
      leaf('cbc:EncodingCode', 'UTF-8'),
      branch('cbc:Description', [carriedXml(xml)]),
    ]),
  ])
