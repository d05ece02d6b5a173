import { expect, test } from 'vitest'
import { fitOf } from './matching.ts'

test.each([
  ['the title itself', 'chat', 'Chat', 0],
  ['its beginning', 'nueva fac', 'Nueva factura', 1],
  ['without accents and case', 'COTIZACION', 'Cotización', 0],
  ['the beginnings of its words, in any order', 'fac nue', 'Nueva factura', 2],
  ['a part of a word', 'actura', 'Nueva factura', 3],
  ['what stands beside it', 'nueva conta', 'Nueva factura', 3],
  ['marks do not matter', 'cot-2026', 'COT-2026-001', 1],
  ['nothing typed fits everything', '', 'Bodega', 1],
  ['a word that is nowhere', 'nueva nube', 'Nueva factura', null],
] as const)('%s', (_, typed, title, fit) => expect(fitOf(typed, title, 'Contabilidad')).toBe(fit))
