import { branch } from './elements.ts'

/** A body in an envelope of SOAP 1.1. */
export const soapEnvelope = (body: string): string =>
  branch('soapenv:Envelope', ['<soapenv:Header/>', branch('soapenv:Body', [body])], {
    'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
  })
