import { plainDecimal } from '../../amounts.ts'
import { type FiscalDocument, issueDay, type SupportDocument } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine, XML_HEAD } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import { type EcProfile, ecDate } from '../profile.ts'
import { retencionCodeOf } from '../retencion-codes.ts'
import { ecBuyer } from './buyer.ts'
import { infoAdicional, taxHead } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { formaPago } from './pagos.ts'
import { TIPOS } from './tipos.ts'

/** Table 16 of the ATS: paid to a resident. */
const LOCAL = '01'

/** ComprobanteRetencion_V2.0.0.xsd, without signature: what is withheld of one purchase. */
export function ecRetencion(
  document: FiscalDocument & { support: SupportDocument },
  parts: ClaveParts,
  clave: string,
  profile: EcProfile,
): string {
  const { buyer } = document
  const { tipo, name, number } = ecBuyer(buyer)
  const day = issueDay(document)
  const info = branch('infoCompRetencion', [
    leaf('fechaEmision', ecDate(day)),
    leafIf('dirEstablecimiento', textInOneLine(profile.establishment, 300)),
    leafIf('contribuyenteEspecial', profile.special_taxpayer),
    leaf('obligadoContabilidad', profile.keeps_books ? 'SI' : 'NO'),
    leaf('tipoIdentificacionSujetoRetenido', tipo),
    leaf('parteRel', 'NO'),
    leaf('razonSocialSujetoRetenido', name),
    leaf('identificacionSujetoRetenido', number),
    leaf('periodoFiscal', fiscalPeriod(document)),
  ])
  return (
    XML_HEAD +
    branch(
      'comprobanteRetencion',
      [
        infoTributaria(parts, clave, profile),
        info,
        branch('docsSustento', [docSustento(document)]),
        infoAdicional(buyer),
      ],
      { id: 'comprobante', version: '2.0.0' },
    )
  )
}

/** Month and year: 'mm/yyyy'. */
export function fiscalPeriod(document: Pick<FiscalDocument, 'issued_at'>): string {
  const [year = '', month = ''] = issueDay(document).split('-')
  return `${month}/${year}`
}

const docSustento = ({
  support,
  totals,
  taxes,
  withholdings,
  payment,
}: FiscalDocument & { support: SupportDocument }) =>
  branch('docSustento', [
    leaf('codSustento', support.credit),
    leaf('codDocSustento', TIPOS[support.kind ?? 'factura']),
    leaf('numDocSustento', support.number.replaceAll('-', '')),
    leaf('fechaEmisionDocSustento', ecDate(support.date)),
    leafIf('numAutDocSustento', support.authorisation),
    leaf('pagoLocExt', LOCAL),
    leaf('totalSinImpuestos', totals.net),
    leaf('importeTotal', totals.total),
    branch(
      'impuestosDocSustento',
      taxes.map((tax) =>
        branch('impuestoDocSustento', [
          ...taxHead(tax, 'codImpuestoDocSustento'),
          leaf('baseImponible', tax.base),
          leaf('tarifa', plainDecimal(tax.rate)),
          leaf('valorImpuesto', tax.amount),
        ]),
      ),
    ),
    branch(
      'retenciones',
      withholdings.map((tax) => {
        const code = retencionCodeOf(tax)
        return branch('retencion', [
          leaf('codigo', code?.codigo ?? ''),
          leaf('codigoRetencion', code?.codigoRetencion ?? ''),
          leaf('baseImponible', tax.base),
          leaf('porcentajeRetener', plainDecimal(tax.rate)),
          leaf('valorRetenido', tax.amount),
        ])
      }),
    ),
    branch('pagos', [branch('pago', [leaf('formaPago', formaPago(payment.means)), leaf('total', totals.total)])]),
  ])
