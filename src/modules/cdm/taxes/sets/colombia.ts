import { lawOf, type SetCode } from './tax-set.ts'

// Looked up on 2026-11-23. ReteICA is each municipality's own and therefore in no set.
const et = (article: string) => lawOf('Estatuto Tributario', `https://estatuto.co/${article}`)
const dur = lawOf('Decreto 1625 de 2016', 'https://cijuf.org.co/node/27963')

// Bases of 10 and 2 UVT from June 2025 on (Decreto 572 de 2025, arts. 2 and 6), in pesos by the UVT of each year: 49.799 (2025) and 52.374 (2026,
// Resolución DIAN 000238 de 2025), to the nearest thousand as art. 868 of the Estatuto says.
const TEN_UVT = { 2025: '498000', 2026: '524000' }
const TWO_UVT = { 2025: '100000', 2026: '105000' }
const PURCHASES = 'art. 1.2.4.9.1, literal i (Decreto 572 de 2025, art. 6)'
const SERVICES = 'art. 1.2.4.4.1 (Decreto 572 de 2025, art. 2)'
const purchases = (percent: string) => [
  dur('2026-01-01', percent, PURCHASES, TEN_UVT[2026]),
  dur('2025-06-01', percent, PURCHASES, TEN_UVT[2025]),
]
const services = (percent: string) => [
  dur('2026-01-01', percent, SERVICES, TWO_UVT[2026]),
  dur('2025-06-01', percent, SERVICES, TWO_UVT[2025]),
]

export const COLOMBIA: readonly SetCode[] = [
  {
    ...{ declared_as: 'co_iva_19', name: 'IVA 19 %', short_name: 'IVA 19%', kind: 'iva' },
    rates: [et('468')('2017-01-01', '19', 'art. 468 (Ley 1819 de 2016, art. 184)')],
  },
  {
    ...{ declared_as: 'co_iva_5', name: 'IVA 5 %', short_name: 'IVA 5%', kind: 'iva' },
    rates: [et('468-1')('2013-01-01', '5', 'art. 468-1')],
  },
  {
    ...{ declared_as: 'co_exento', name: 'Exento de IVA (tarifa 0)', short_name: 'Exento', kind: 'exento' },
    rates: [et('477')('2013-01-01', '0', 'art. 477')],
  },
  {
    ...{ declared_as: 'co_excluido', name: 'Excluido de IVA', short_name: 'Excluido', kind: 'no_sujeto' },
    rates: [et('424')('2013-01-01', '0', 'art. 424')],
  },
  {
    ...{ declared_as: 'co_inc_8', name: 'Impuesto nacional al consumo 8 %', short_name: 'INC 8%', kind: 'inc' },
    rates: [et('512-9')('2013-01-01', '8', 'art. 512-9')],
  },
  {
    ...{ declared_as: 'co_compras_25', name: 'Retefuente compras 2,5 % (declarantes)', short_name: 'Rtefte 2,5%' },
    ...{ kind: 'renta', rates: purchases('2.5') },
  },
  {
    ...{ declared_as: 'co_compras_35', name: 'Retefuente compras 3,5 % (no declarantes)', short_name: 'Rtefte 3,5%' },
    ...{ kind: 'renta', rates: purchases('3.5') },
  },
  {
    ...{ declared_as: 'co_servicios_4', name: 'Retefuente servicios 4 % (declarantes)', short_name: 'Rtefte 4%' },
    ...{ kind: 'renta', rates: services('4') },
  },
  {
    ...{ declared_as: 'co_servicios_6', name: 'Retefuente servicios 6 % (no declarantes)', short_name: 'Rtefte 6%' },
    ...{ kind: 'renta', rates: services('6') },
  },
  {
    ...{ declared_as: 'co_honorarios_11', name: 'Retefuente honorarios 11 %', short_name: 'Rtefte 11%', kind: 'renta' },
    rates: [et('392')('2017-01-01', '11', 'art. 392; Decreto 1625 de 2016, art. 1.2.4.3.1')],
  },
  {
    ...{ declared_as: 'co_honorarios_10', name: 'Retefuente honorarios 10 %', short_name: 'Rtefte 10%', kind: 'renta' },
    rates: [et('392')('2017-01-01', '10', 'art. 392; Decreto 1625 de 2016, art. 1.2.4.3.1')],
  },
  {
    ...{ declared_as: 'co_reteiva_15', name: 'Retención de IVA 15 %', short_name: 'ReteIVA 15%' },
    ...{ kind: 'reteiva', base: 'iva', rates: [et('437-1')('2013-01-01', '15', 'art. 437-1')] },
  },
]
