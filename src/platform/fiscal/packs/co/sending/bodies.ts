import { branch, leaf } from '../../elements.ts'
import type { FiscalEnvironment } from '../../types.ts'

const WCF = 'http://wcf.dian.colombia'
const HOSTS = {
  produccion: 'https://vpfe.dian.gov.co',
  pruebas: 'https://vpfe-hab.dian.gov.co',
} as const satisfies Record<FiscalEnvironment, string>

export const coServiceUrl = (environment: FiscalEnvironment): string =>
  `${HOSTS[environment]}/WcfDianCustomerServices.svc`

/** A body of SOAP 1.2 and the action that its signed header names; annex 1.9, 7. */
export interface CoMessage {
  action: string
  body: string
}

const message = (operation: string, fields: Readonly<Record<string, string>>): CoMessage => ({
  action: `${WCF}/IWcfDianCustomerServices/${operation}`,
  body: branch(
    `wcf:${operation}`,
    Object.entries(fields).map(([name, value]) => leaf(`wcf:${name}`, value)),
    { 'xmlns:wcf': WCF },
  ),
})

/** One document in a package, base 64: answered at once. */
export const sendBillSync = (fileName: string, contentFile: string): CoMessage =>
  message('SendBillSync', { fileName, contentFile })

/** A document of the set by which a company is enabled; answered with the key of the package. */
export const sendTestSet = (fileName: string, contentFile: string, testSetId: string): CoMessage =>
  message('SendTestSetAsync', { fileName, contentFile, testSetId })

/** What became of a document, by its CUFE or CUDE. */
export const askCoStatus = (trackId: string): CoMessage => message('GetStatus', { trackId })

/** What became of a package. */
export const askCoPackage = (trackId: string): CoMessage => message('GetStatusZip', { trackId })

/** The ranges of a company's numbers for its software; its NIT without check digit. */
export const numberingRanges = (nit: string, softwareCode: string): CoMessage =>
  message('GetNumberingRange', { accountCode: nit, accountCodeT: nit, softwareCode })
