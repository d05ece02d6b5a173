/** Countries by their stored name, each with the region that decides how a date is written there. */
const REGIONS: Readonly<Record<string, string>> = {
  Argentina: 'AR',
  Bolivia: 'BO',
  Chile: 'CL',
  Colombia: 'CO',
  'Costa Rica': 'CR',
  Cuba: 'CU',
  Ecuador: 'EC',
  'El Salvador': 'SV',
  España: 'ES',
  'Estados Unidos': 'US',
  Guatemala: 'GT',
  'Guinea Ecuatorial': 'GQ',
  Honduras: 'HN',
  México: 'MX',
  Nicaragua: 'NI',
  Panamá: 'PA',
  Paraguay: 'PY',
  Perú: 'PE',
  'Puerto Rico': 'PR',
  'República Dominicana': 'DO',
  Uruguay: 'UY',
  Venezuela: 'VE',
}

/** The countries whose way of writing dates is known, by the alphabet. */
export const DATED_COUNTRIES: readonly string[] = Object.keys(REGIONS)

/** The Spanish of a country: 'Chile' is 'es-CL'; 'es' where it has none of its own. */
export const localeOf = (country: string): string => (REGIONS[country] ? `es-${REGIONS[country]}` : 'es')
