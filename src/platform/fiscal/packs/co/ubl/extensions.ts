import type { SeriesValues } from '../../document.ts'
import { branch, leaf } from '../../elements.ts'
import { nitParts } from '../identification.ts'
import type { CoProfile } from '../profile.ts'

export const DIAN_AGENCY = {
  schemeAgencyID: '195',
  schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)',
} as const
/** The DIAN's own NIT. */
const DIAN_NIT = { number: '800197268', digit: '4' }
const COUNTRY_LIST = {
  listAgencyID: '6',
  listAgencyName: 'United Nations Economic Commission for Europe',
  listSchemeURI: 'urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1',
} as const

interface Extended {
  profile: CoProfile
  /** The range of numbers; null of a note, which has none. */
  series: SeriesValues | null
  security_code: string
  qr: string
}

/** What the DIAN adds to UBL, and the place that is left empty for the signature. */
export const ublExtensions = ({ profile, series, security_code, qr }: Extended): string =>
  branch('ext:UBLExtensions', [
    extension(
      branch('sts:DianExtensions', [
        series && invoiceControl(series),
        branch('sts:InvoiceSource', [leaf('cbc:IdentificationCode', 'CO', COUNTRY_LIST)]),
        branch('sts:SoftwareProvider', [
          providerId('sts:ProviderID', nitParts(profile.nit)),
          leaf('sts:SoftwareID', profile.software_id, DIAN_AGENCY),
        ]),
        leaf('sts:SoftwareSecurityCode', security_code, DIAN_AGENCY),
        branch('sts:AuthorizationProvider', [providerId('sts:AuthorizationProviderID', DIAN_NIT)]),
        leaf('sts:QRCode', qr),
      ]),
    ),
    extension(''),
  ])

const extension = (content: string) => branch('ext:UBLExtension', [branch('ext:ExtensionContent', [content])])

const providerId = (name: string, { number, digit }: { number: string; digit: string }) =>
  leaf(name, number, { ...DIAN_AGENCY, schemeID: digit, schemeName: '31' })

const invoiceControl = (series: SeriesValues) =>
  branch('sts:InvoiceControl', [
    leaf('sts:InvoiceAuthorization', series.resolucion ?? ''),
    branch('sts:AuthorizationPeriod', [
      leaf('cbc:StartDate', series.vigencia_desde ?? ''),
      leaf('cbc:EndDate', series.vigencia_hasta ?? ''),
    ]),
    branch('sts:AuthorizedInvoices', [
      leaf('sts:Prefix', series.prefijo ?? ''),
      leaf('sts:From', series.desde ?? ''),
      leaf('sts:To', series.hasta ?? ''),
    ]),
  ])
