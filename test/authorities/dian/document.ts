import { X509Certificate } from 'node:crypto'
import { verifiedByXmlCrypto } from '../../fiscal/verify.ts'
import { type Place, readXml } from '../soap.ts'
import { keyOf, securityCodeOf } from './cufe.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const PREFIXES = {
  cac: `${UBL}:CommonAggregateComponents-2`,
  cbc: `${UBL}:CommonBasicComponents-2`,
  ext: `${UBL}:CommonExtensionComponents-2`,
  inv: `${UBL}:Invoice-2`,
  cre: `${UBL}:CreditNote-2`,
  deb: `${UBL}:DebitNote-2`,
  sts: 'dian:gov:co:facturaelectronica:Structures-2-1',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}
/** What the rules of the three documents begin with. */
const LETTERS = [
  ['/inv:Invoice', 'F'],
  ['/cre:CreditNote', 'C'],
  ['/deb:DebitNote', 'D'],
] as const
/** Política de firma, version 2: what its document hashes to. */
const POLICY = 'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y='
const SIGNATURE = '/*/ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature'

/** What the DIAN knows of a company that is its own supplier of software. */
export interface DianCompany {
  technicalKey: string
  pin: string
  /** The authorisation of its numbers on paper, which has no technical key; absent: it has none. */
  contingency?: string
  /** Its certificates, as PEM. */
  certificates: readonly string[]
}

/** A document as the DIAN reads it; `rule` is what is wrong with it. */
export interface DianDocument {
  /** CUFE or CUDE, as it stands there. */
  key: string
  /** Kind, issuer and number: what may be there once. */
  numbered: string
  rule: string
}

/** Reads a document and checks all that does not depend on others. */
export function readDocument(xml: string, company: DianCompany): DianDocument {
  const read = readXml(xml, PREFIXES, (document) => ({ ...partsOf(document), rule: ruleOf(document, company) }))
  if (read === null) return { key: '', numbered: '', rule: 'ZB01' }
  const { certificate, ...document } = read
  const trusted = company.certificates.find((pem) => new X509Certificate(pem).raw.toString('base64') === certificate)
  if (document.rule === 'ZB01') return document
  return trusted !== undefined && isSigned(xml, trusted) ? document : { ...document, rule: 'ZE02' }
}

const letterOf = (document: Place) => LETTERS.find(([root]) => document.has(root))?.[1]

function partsOf(document: Place) {
  const issuer = document.text('/*/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')
  return {
    key: document.text('/*/cbc:UUID'),
    numbered: [letterOf(document), issuer, document.text('/*/cbc:ID')].join('|'),
    certificate: document.text(`${SIGNATURE}/ds:KeyInfo/ds:X509Data/ds:X509Certificate`).replace(/\s/g, ''),
  }
}

function ruleOf(document: Place, company: DianCompany): string {
  const { technicalKey, pin } = company
  const letter = letterOf(document)
  if (letter === undefined) return 'ZB01'
  const isPolicy = document.text(`${SIGNATURE}//xades:SigPolicyHash/ds:DigestValue`) === POLICY
  if (!isPolicy) return 'ZE02'
  const isInvoice = letter === 'F' && !isTranscription(document)
  const scheme = document.text('/*/cbc:UUID/@schemeName')
  if (scheme !== (isInvoice ? 'CUFE-SHA384' : 'CUDE-SHA384')) return `${letter}AD08`
  if (document.text('/*/cbc:UUID') !== keyOf(document, isInvoice ? technicalKey : pin)) return `${letter}AD06`
  if (document.text('//sts:SoftwareSecurityCode') !== securityCodeOf(document, pin)) return `${letter}AB27b`
  if (letter === 'F' && !isInRange(document)) return 'FAD05d'
  const paper = letter === 'F' ? paperRuleOf(document, company) : ''
  if (paper !== '') return paper
  const signedOn = document.text(`${SIGNATURE}//xades:SigningTime`).slice(0, 10)
  return document.text('/*/cbc:IssueDate') === signedOn ? '' : `${letter}AD09e`
}

/** Table 13.1.3. */
const isTranscription = (document: Place) => document.text('/inv:Invoice/cbc:InvoiceTypeCode') === '03'

/** What transcribes a paper is numbered by the authorisation for paper, and names the paper: FAI01 to FAI06. Nothing else has either. */
function paperRuleOf(document: Place, { contingency }: DianCompany): string {
  const paper = '/inv:Invoice/cac:AdditionalDocumentReference'
  const isOnPaper = document.text('//sts:InvoiceAuthorization') === contingency
  if (isOnPaper !== isTranscription(document)) return 'FAB05a'
  if (!isOnPaper) return ''
  if (!document.has(paper)) return 'FAI01'
  if (document.text(`${paper}/cbc:ID`) === '') return 'FAI02'
  const day = document.text(`${paper}/cbc:IssueDate`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > document.text('/*/cbc:IssueDate')) return 'FAI05'
  return document.text(`${paper}/cbc:DocumentTypeCode`) === 'FTC' ? '' : 'FAI06'
}

function isInRange(document: Place): boolean {
  const range = (name: string) => document.text(`//sts:AuthorizedInvoices/sts:${name}`)
  const number = document.text('/*/cbc:ID')
  const ordinal = Number(number.slice(range('Prefix').length))
  return number.startsWith(range('Prefix')) && ordinal >= Number(range('From')) && ordinal <= Number(range('To'))
}

/** The document, its key and its properties, by another library than the one that signed them. */
function isSigned(xml: string, certificate: string): boolean {
  const parts = verifiedByXmlCrypto(xml, certificate)
  return (
    parts?.length === 3 &&
    parts.some(({ uri }) => uri === '') &&
    parts.every(({ written, computed }) => written === computed)
  )
}
