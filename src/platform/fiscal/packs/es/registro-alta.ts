import { isAbove, oppositeAmount } from '../amounts.ts'
import type { FiscalDocument } from '../document.ts'
import { branch, leaf, textInOneLine } from '../elements.ts'
import type { DesgloseRow } from './desglose.ts'
import type { AltaFields } from './huella-text.ts'
import { esPerson } from './person.ts'
import { type EsCorrection, type EsLink, type EsProfile, esDate } from './profile.ts'
import { chainPart, huellaPart, SF, systemPart } from './record-parts.ts'
import { namesBuyer } from './tipo-factura.ts'

/** From this total on the AEAT wants a mark: Validaciones 1.2.0, 10. */
const MACRODATO = '99999999.99'

interface Alta {
  document: FiscalDocument
  profile: EsProfile
  link: EsLink
  rows: readonly DesgloseRow[]
  fields: AltaFields
  huella: string
}

/** RegistroAlta of SuministroInformacion.xsd. The texts that the huella is made of are written as they were hashed. */
export function registroAlta({ document, profile, link, rows, fields, huella }: Alta): string {
  const { corrects, buyer } = document
  return branch(
    'sf:RegistroAlta',
    [
      leaf('sf:IDVersion', '1.0'),
      branch('sf:IDFactura', [
        leaf('sf:IDEmisorFactura', fields.IDEmisorFactura),
        leaf('sf:NumSerieFactura', fields.NumSerieFactura),
        leaf('sf:FechaExpedicionFactura', fields.FechaExpedicionFactura),
      ]),
      leaf('sf:NombreRazonEmisor', textInOneLine(document.issuer.name, 120)),
      correctionPart(link.correction),
      leaf('sf:TipoFactura', fields.TipoFactura),
      // By differences: the record says what is added to or taken off the invoice, never the whole again.
      corrects && leaf('sf:TipoRectificativa', 'I'),
      corrects &&
        branch('sf:FacturasRectificadas', [
          branch('sf:IDFacturaRectificada', [
            leaf('sf:IDEmisorFactura', fields.IDEmisorFactura),
            leaf('sf:NumSerieFactura', corrects.number),
            leaf('sf:FechaExpedicionFactura', esDate(corrects.date)),
          ]),
        ]),
      leaf('sf:DescripcionOperacion', subjectOf(document)),
      isAbove(fields.ImporteTotal.replace('-', ''), MACRODATO) && leaf('sf:Macrodato', 'S'),
      buyer !== null &&
        namesBuyer(fields.TipoFactura) &&
        branch('sf:Destinatarios', [branch('sf:IDDestinatario', [esPerson('sf:NombreRazon', buyer)])]),
      branch('sf:Desglose', rows.map(rowPart)),
      leaf('sf:CuotaTotal', fields.CuotaTotal),
      leaf('sf:ImporteTotal', fields.ImporteTotal),
      chainPart(link.previous),
      systemPart(profile.system),
      leaf('sf:FechaHoraHusoGenRegistro', fields.FechaHoraHusoGenRegistro),
      huellaPart(huella),
    ],
    { 'xmlns:sf': SF },
  )
}

/** Rows with the sign of the document: a credit note takes off. */
export const signedRows = (rows: readonly DesgloseRow[], isCredit: boolean): DesgloseRow[] =>
  rows.map((row) =>
    isCredit
      ? {
          ...row,
          base: oppositeAmount(row.base),
          tax: row.tax && oppositeAmount(row.tax),
          surcharge: row.surcharge && { ...row.surcharge, amount: oppositeAmount(row.surcharge.amount) },
        }
      : row,
  )

const CORRECTIONS: Readonly<Record<EsCorrection, readonly [name: string, value: string][]>> = {
  '': [],
  subsanacion: [['Subsanacion', 'S']],
  subsanacion_rechazada: [
    ['Subsanacion', 'S'],
    ['RechazoPrevio', 'S'],
  ],
  alta_rechazada: [
    ['Subsanacion', 'S'],
    ['RechazoPrevio', 'X'],
  ],
  anulacion_rechazada: [],
}
const correctionPart = (correction: EsCorrection) =>
  CORRECTIONS[correction].map(([name, value]) => leaf(`sf:${name}`, value)).join('')

/** What it is about: DescripcionOperacion, of 500 signs. */
const subjectOf = ({ subject, lines, number }: FiscalDocument) =>
  textInOneLine(subject, 500) || textInOneLine(lines.map(({ description }) => description).join('; '), 500) || number

const rowPart = (row: DesgloseRow) =>
  branch('sf:DetalleDesglose', [
    leaf('sf:Impuesto', '01'),
    leaf('sf:ClaveRegimen', row.regime),
    row.exemption === ''
      ? leaf('sf:CalificacionOperacion', row.qualification)
      : leaf('sf:OperacionExenta', row.exemption),
    row.rate !== null && leaf('sf:TipoImpositivo', row.rate),
    leaf('sf:BaseImponibleOimporteNoSujeto', row.base),
    row.tax !== null && leaf('sf:CuotaRepercutida', row.tax),
    row.surcharge && leaf('sf:TipoRecargoEquivalencia', row.surcharge.rate),
    row.surcharge && leaf('sf:CuotaRecargoEquivalencia', row.surcharge.amount),
  ])
