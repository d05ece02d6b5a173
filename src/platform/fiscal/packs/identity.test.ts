import { expect, it } from 'vitest'
import type { TaxId } from '../../../kernel/tax-id/kinds.ts'
import type { FiscalParty } from './document.ts'
import { checkIdentity, isIdentified } from './identity.ts'

// Published identities: the DIAN's and Banco Caja Social's NIT, the SRI's and a company's RUC in its ficha técnica, the AEAT's examples, the SAT's test
// certificate, and a number that the SAT stamps though its digit fails.
it.each([
  ['NIT', '800197268-4', 'ok'],
  ['NIT', '860007335-4', 'ok'],
  ['NIT', '860007335-5', 'warn'],
  ['RUC', '1760013210001', 'ok'],
  ['RUC', '1792146739001', 'ok'],
  ['Cédula', '1713328506', 'ok'],
  ['NIF', '89890001K', 'ok'],
  ['NIF', '12345678Z', 'ok'],
  ['RFC', 'EKU9003173C9', 'ok'],
  ['RFC', 'MCI7306249Y1', 'warn'],
  ['NIF', '1234', 'bad'],
  ['RUC', '', 'bad'],
] as const)('%s %s is %s', (tax_kind, tax_number, sound) => expect(checkIdentity({ tax_kind, tax_number })).toBe(sound))

it.each([
  ['NIT', '800197268-4', true],
  ['Consumidor final', '', false],
  ['CC', '222222222222', false],
  ['Otro', '9999999999999', false],
  ['', '', false],
] as const)('%s %s says who he is: %s', (tax_kind, tax_number, is) => {
  const party: TaxId = { tax_kind, tax_number }
  expect(isIdentified(party as FiscalParty)).toBe(is)
})
