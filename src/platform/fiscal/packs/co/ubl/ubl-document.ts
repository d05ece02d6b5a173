import { type CorrectedFiscalDocument, type FiscalDocument, issueDay, type TranscribedPaper } from '../../document.ts'
import { branch, leaf, textInOneLine, XML_HEAD } from '../../elements.ts'
import { toldTaxes } from '../../told-taxes.ts'
import { correctedKeyScheme, keySchemeOf } from '../key-scheme.ts'
import { CO_AMBIENTE, type CoProfile } from '../profile.ts'
import { taxGroupsOf } from '../tax-groups.ts'
import { ublExtensions } from './extensions.ts'
import { type LineNames, ublLine } from './lines.ts'
import { monetaryTotal } from './monetary-total.ts'
import { customerParty, supplierParty } from './party.ts'
import { paymentMeans } from './payment.ts'
import { taxTotals } from './tax-totals.ts'

/** What tells the three documents apart: annex 1.9, 6.2 to 6.4 and 13.1. */
interface Form extends LineNames {
  root: 'Invoice' | 'CreditNote' | 'DebitNote'
  operation: string
  profile: string
  total: string
  /** Why a note is written, unless it says otherwise: tables 13.2.4 and 13.2.5. */
  concept: string
}

export const FORMS = {
  factura: {
    ...{ root: 'Invoice', operation: '10', profile: 'DIAN 2.1: Factura Electrónica de Venta', concept: '' },
    total: 'cac:LegalMonetaryTotal',
    ...{ line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity', discount_first: true },
  },
  nota_credito: {
    ...{ root: 'CreditNote', operation: '20', concept: '1' },
    ...{ profile: 'DIAN 2.1: Nota Crédito de Factura Electrónica de Venta' },
    total: 'cac:LegalMonetaryTotal',
    ...{ line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', discount_first: false },
  },
  nota_debito: {
    ...{ root: 'DebitNote', operation: '30', concept: '4' },
    ...{ profile: 'DIAN 2.1: Nota Débito de Factura Electrónica de Venta' },
    total: 'cac:RequestedMonetaryTotal',
    ...{ line: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', discount_first: false },
  },
} as const satisfies Record<string, Form>
export type CoDocumentKind = keyof typeof FORMS

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
export const UBL_COMMON = {
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
  // On the root, or a signature put in later changes what was hashed.
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
} as const
const STS = { 'xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1' } as const
export const ublNamespace = (root: string): string => `${UBL}:${root}-2`

interface UblKeys {
  key: string
  security_code: string
  qr: string
  /** Table 13.1.3: '03' transcribes a paper, '04' is an invoice where the DIAN cannot validate. */
  type: '01' | '03' | '04'
}

/** Invoice, CreditNote or DebitNote of UBL 2.1, without signature. */
export function ublDocument(document: FiscalDocument, kind: CoDocumentKind, profile: CoProfile, keys: UblKeys): string {
  const form = FORMS[kind]
  const { corrects, transcribes, lines, currency } = document
  const ambiente = CO_AMBIENTE[profile.environment]
  return (
    XML_HEAD +
    branch(
      form.root,
      [
        ublExtensions({ profile, series: kind === 'factura' ? document.series : null, ...keys }),
        leaf('cbc:UBLVersionID', 'UBL 2.1'),
        leaf('cbc:CustomizationID', form.operation),
        leaf('cbc:ProfileID', form.profile),
        leaf('cbc:ProfileExecutionID', ambiente),
        leaf('cbc:ID', document.number),
        leaf('cbc:UUID', keys.key, { schemeID: ambiente, schemeName: keySchemeOf(document) }),
        leaf('cbc:IssueDate', issueDay(document)),
        leaf('cbc:IssueTime', document.issued_at.slice(11)),
        kind === 'factura' && leaf('cbc:InvoiceTypeCode', keys.type),
        kind === 'nota_credito' && leaf('cbc:CreditNoteTypeCode', '91'),
        leaf('cbc:DocumentCurrencyCode', currency),
        leaf('cbc:LineCountNumeric', String(lines.length)),
        corrects && correctedPart(corrects, form.concept),
        transcribes ? paperPart(document.number, transcribes) : null,
        supplierParty(document.issuer, profile, document.series.prefijo ?? ''),
        customerParty(document.buyer),
        paymentMeans(document),
        taxTotals(taxGroupsOf(toldTaxes(document)), currency),
        kind === 'factura' && taxTotals(taxGroupsOf(document.withholdings), currency, 'cac:WithholdingTaxTotal'),
        monetaryTotal(document, form.total),
        ...lines.map((line, at) => ublLine(line, at + 1, form, currency)),
      ],
      { xmlns: ublNamespace(form.root), ...UBL_COMMON, ...STS },
    )
  )
}

const correctedPart = ({ number, key, date, reason, concept, ...of }: CorrectedFiscalDocument, usual: string) =>
  branch('cac:DiscrepancyResponse', [
    leaf('cbc:ReferenceID', number),
    leaf('cbc:ResponseCode', concept || usual),
    leaf('cbc:Description', textInOneLine(reason, 300)),
  ]) +
  branch('cac:BillingReference', [
    branch('cac:InvoiceDocumentReference', [
      leaf('cbc:ID', number),
      leaf('cbc:UUID', key, { schemeName: correctedKeyScheme(of) }),
      leaf('cbc:IssueDate', date),
    ]),
  ])

/** The invoice on paper, FAI01 to FAI06: it has no CUFE to name. FTC of table 13.1.4: factura de talonario, contingencia. */
const paperPart = (number: string, paper: TranscribedPaper) =>
  branch('cac:AdditionalDocumentReference', [
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', issueDay(paper)),
    leaf('cbc:DocumentTypeCode', 'FTC'),
  ])
