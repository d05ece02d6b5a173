import { expect, it } from 'vitest'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import { askCoPackage, askCoStatus, coServiceUrl, numberingRanges, sendBillSync, sendTestSet } from './bodies.ts'
import { readRanges } from './server/ranges.ts'

// WcfDianCustomerServices: annex 1.9, 7.
it.each([
  [sendBillSync('z1.zip', 'UEs='), 'SendBillSync', ['z1.zip', 'UEs=']],
  [sendTestSet('z1.zip', 'UEs=', 'set'), 'SendTestSetAsync', ['z1.zip', 'UEs=', 'set']],
  [askCoStatus('cufe'), 'GetStatus', ['cufe']],
  [askCoPackage('zip'), 'GetStatusZip', ['zip']],
  [numberingRanges('860007335', 'id'), 'GetNumberingRange', ['860007335', '860007335', 'id']],
])('%o asks for %s', ({ action, body }, operation, values) => {
  expect(action).toBe(`http://wcf.dian.colombia/IWcfDianCustomerServices/${operation}`)
  const { name, children } = readAnswerXml(body)
  expect([name, ...children.map(({ text }) => text)]).toEqual([operation, ...values])
})

it.each([
  ['produccion', 'https://vpfe.dian.gov.co/WcfDianCustomerServices.svc'],
  ['pruebas', 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc'],
] as const)('goes in %s to %s', (environment, url) => expect(coServiceUrl(environment)).toBe(url))

const KEY = '693ff6f2a553c3646a063436fd4dd9ded0311471'
const range = (key: string) => `<c:NumberRangeResponse><c:ResolutionNumber>18760000001</c:ResolutionNumber>
<c:ResolutionDate>2019-01-19T00:00:00</c:ResolutionDate><c:Prefix>SETP</c:Prefix><c:FromNumber>990000000</c:FromNumber>
<c:ToNumber>995000000</c:ToNumber><c:ValidDateFrom>2019-01-19T00:00:00</c:ValidDateFrom>
<c:ValidDateTo>2030-01-19</c:ValidDateTo><c:TechnicalKey>${key}</c:TechnicalKey></c:NumberRangeResponse>`

it('takes the ranges with their whole technical key, and no other', () => {
  const fields = {
    ...{ prefijo: 'SETP', resolucion: '18760000001', desde: '990000000', hasta: '995000000' },
    ...{ vigencia_desde: '2019-01-19', vigencia_hasta: '2030-01-19' },
  }
  expect(readRanges(`<r xmlns:c="urn:c">${range(KEY)}${range(KEY.slice(2))}</r>`)).toEqual({
    ranges: [{ fields, technical_key: KEY }],
    told: '',
  })
  const none = '<r><OperationCode>401</OperationCode><OperationDescription>NIT no autorizado</OperationDescription></r>'
  expect(readRanges(none)).toEqual({ ranges: [], told: 'NIT no autorizado' })
  expect(readRanges('')).toEqual({ ranges: [], told: 'La respuesta llegó cortada o no se entiende.' })
})
