import { expect, it } from 'vitest'
import { generatedDocuments } from '../../../../../test/fiscal/generated-documents.ts'
import { ES_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../test/fiscal/samples.ts'
import type { FiscalDocument, FiscalParty } from '../document.ts'
import { checkEs } from './check.ts'

const [sound] = generatedDocuments('ES', 200).filter(
  (document) => document.kind === 'factura' && document.buyer && checkEs(document, ES_PROFILE).length === 0,
) as [FiscalDocument]

const party = (
  country: string,
  tax_number: string,
  more: Partial<FiscalParty> = {},
  postal_code = '',
): FiscalParty => ({
  ...SAMPLES.ES.issuer,
  ...{ name: 'Tejidos Lys', tax_kind: 'Otro', tax_number, ...more },
  place: { ...SAMPLES.ES.issuer.place, country, postal_code },
})
const saysOf = (treatment: string, buyer: FiscalParty | null, kind: FiscalDocument['kind'] = 'factura') => {
  const taxes = [{ kind: 'exento', code: '', rate: '0', base: sound.totals.net, amount: '0.00', treatment }] as const
  const lines = sound.lines.map((line) => ({ ...line, taxes }))
  return checkEs({ ...sound, kind, buyer, lines, taxes }, ES_PROFILE)
    .filter(({ field }) => field === 'buyer')
    .map(({ text }) => text)
}
const inUnion = expect.stringMatching(/^Una entrega en la Unión Europea necesita .* NIF-IVA/)
const exported = expect.stringMatching(/^Una exportación necesita un cliente de fuera de la Unión Europea/)

// Ley 37/1992, art. 25.Uno b): an identification for VAT by a member state other than Spain. Prefixes: AEAT, Validaciones 1.2.0, note 1.
it.each<[string, FiscalParty | null, boolean]>([
  ['a VAT number of France', party('FR', 'FR40303265045'), true],
  ['one of Greece, whose prefix is not its ISO code', party('GR', 'EL094259216'), true],
  ['one of Northern Ireland', party('GB', 'XI123456789'), true],
  ['a French number without its prefix', party('FR', '303265045'), false],
  ['a Swiss number', party('CH', 'CHE123456789'), false],
  ['a Spanish NIF', party('ES', 'B58378431', { tax_kind: 'CIF' }), false],
  ['an address in Spain', party('ES', 'FR40303265045'), false],
  ['nobody', null, false],
])('an intra-community delivery to %s', (_, buyer, passes) => {
  const said = saysOf('E5', buyer)
  if (passes) expect(said).toEqual([])
  else expect(said).toContainEqual(inUnion)
})

// Ley 37/1992, art. 21, and art. 3.Dos.1.º b) of Canarias, Ceuta and Melilla.
it.each<[string, FiscalParty | null, boolean]>([
  ['Switzerland', party('CH', 'CHE123456789'), true],
  ['the United Kingdom', party('GB', 'GB999999973'), true],
  ['Canarias', party('ES', 'B58378431', { tax_kind: 'CIF' }, '35001'), true],
  ['Melilla', party('ES', 'B58378431', { tax_kind: 'CIF' }, '52001'), true],
  ['Barcelona', party('ES', 'B58378431', { tax_kind: 'CIF' }, '08001'), false],
  ['France', party('FR', 'FR40303265045'), false],
  ['nowhere', party('', 'CHE123456789'), false],
  ['nobody', null, false],
])('an export to %s', (_, buyer, passes) => {
  const said = saysOf('E2', buyer)
  if (passes) expect(said).toEqual([])
  else expect(said).toContainEqual(exported)
})

it('asks nothing of a note, and nothing of what is exempt at home', () => {
  expect(saysOf('E5', party('CH', 'CHE123456789'), 'nota_credito')).not.toContainEqual(inUnion)
  expect(saysOf('E1', party('ES', 'B58378431', { tax_kind: 'CIF' }))).toEqual([])
})
