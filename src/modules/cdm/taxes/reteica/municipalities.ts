// Looked up on 2026-11-25, each figure in two places (decision 058). What stood in one alone is left out: Bogotá's 6,9 ‰, Medellín's rate
// (1,8 ‰ in one, 2 ‰ in others), all rates of Cali and everything of Barranquilla. Every rate here was the same in all years of which the UVT is known.

/** What is withheld of an activity. */
export interface IcaRate {
  activity: string
  /** '9.66': of a thousand. */
  per_mille: string
  source: string
}

/** What is withheld differs by what is bought. */
export const ICA_CONCEPTS = ['servicios', 'compras'] as const
export type IcaConcept = (typeof ICA_CONCEPTS)[number]

export interface IcaMunicipality {
  name: string
  /** From how many UVT on something is withheld, with where that stands; absent: not known here. */
  minimums?: Record<IcaConcept, number> & { source: string }
  rates: readonly IcaRate[]
  source_url: string
}

const AGREEMENT = 'Acuerdo 65 de 2002, art. 3'
const OF_2020 = `${AGREEMENT} (Acuerdo 780 de 2020, art. 6)`

export const ICA_MUNICIPALITIES: readonly IcaMunicipality[] = [
  {
    name: 'Bogotá',
    // Secretaría Distrital de Hacienda, memorando 220010-60 of 10 June 2025: Decreto Nacional 572 de 2025 does not change them.
    minimums: { servicios: 4, compras: 27, source: 'Decreto 271 de 2002, art. 8' },
    rates: [
      { activity: 'Alimentos, prendas de vestir, transporte', per_mille: '4.14', source: AGREEMENT },
      { activity: 'Consultoría profesional', per_mille: '8.66', source: OF_2020 },
      { activity: 'Demás servicios', per_mille: '9.66', source: AGREEMENT },
      { activity: 'Demás comercio', per_mille: '11.04', source: AGREEMENT },
      { activity: 'Restaurantes y hoteles', per_mille: '13.8', source: AGREEMENT },
    ],
    source_url: 'https://compilacionjuridica.shd.gov.co/compilacion/docs/a_conbog_0065_2002.htm',
  },
  {
    name: 'Medellín',
    minimums: { servicios: 15, compras: 15, source: 'Acuerdo 093 de 2023, art. 83' },
    rates: [],
    source_url: 'https://www.medellin.gov.co/es/wp-content/uploads/2024/01/ACUERDO-093-2023-GACETA.pdf',
  },
  {
    name: 'Cali',
    minimums: { servicios: 3, compras: 15, source: 'Decreto Extraordinario 0416 de 2021, art. 105' },
    rates: [],
    source_url: 'https://www.cali.gov.co/loader.php?lServicio=Tools2&lTipo=descargas&lFuncion=descargar&idFile=60428',
  },
  { name: 'Barranquilla', rates: [], source_url: '' },
]

/** Unidad de valor tributario of a year, in pesos: Resoluciones DIAN 000193 de 2024 and 000238 de 2025. */
const UVT = { 2025: 49_799, 2026: 52_374 }

/** From which sum on a number of UVT is reached, from each year's first day on, the newest first. */
export const minimumsOf = (uvt: number): { from_day: string; minimum: string }[] =>
  Object.entries(UVT)
    .map(([year, pesos]) => ({ from_day: `${year}-01-01`, minimum: String(uvt * pesos) }))
    .toReversed()
