/** UN/ECE Recommendation 20; '94' is what the DIAN calls a unit. */
const PIECE = '94'
const WORDS: Readonly<Record<string, readonly string[]>> = {
  MTR: ['m', 'mt', 'mts', 'metro', 'metros'],
  CMT: ['cm', 'centimetro', 'centimetros'],
  MTK: ['m2', 'metro cuadrado', 'metros cuadrados'],
  MTQ: ['m3', 'metro cubico', 'metros cubicos'],
  KGM: ['kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
  GRM: ['g', 'gr', 'gramo', 'gramos'],
  TNE: ['t', 'tonelada', 'toneladas'],
  LTR: ['l', 'lt', 'lts', 'litro', 'litros'],
  MLT: ['ml', 'mililitro', 'mililitros'],
  MIN: ['min', 'minuto', 'minutos'],
  HUR: ['h', 'hr', 'hrs', 'hora', 'horas'],
  DAY: ['dia', 'dias'],
  MON: ['mes', 'meses'],
  KWH: ['kwh'],
  DZN: ['docena', 'docenas'],
  PR: ['par', 'pares'],
}
const CODES = new Map(Object.entries(WORDS).flatMap(([code, words]) => words.map((word) => [word, code])))

/** The code of a unit as a company writes it; of a word that it does not know, a piece. */
export const unitCode = (unit: string): string => CODES.get(bare(unit)) ?? PIECE

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase()
