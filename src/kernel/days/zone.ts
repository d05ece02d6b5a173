/** The time zones of each country, by its stored name; the most populous zone comes first. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  Argentina: ['America/Argentina/Buenos_Aires'],
  Bolivia: ['America/La_Paz'],
  Chile: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
  Colombia: ['America/Bogota'],
  'Costa Rica': ['America/Costa_Rica'],
  Cuba: ['America/Havana'],
  Ecuador: ['America/Guayaquil', 'Pacific/Galapagos'],
  'El Salvador': ['America/El_Salvador'],
  España: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  'Estados Unidos': [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Detroit',
    'America/Boise',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
  ],
  Guatemala: ['America/Guatemala'],
  'Guinea Ecuatorial': ['Africa/Malabo'],
  Honduras: ['America/Tegucigalpa'],
  México: [
    'America/Mexico_City',
    'America/Tijuana',
    'America/Hermosillo',
    'America/Chihuahua',
    'America/Mazatlan',
    'America/Ciudad_Juarez',
    'America/Cancun',
    'America/Monterrey',
    'America/Merida',
    'America/Matamoros',
  ],
  Nicaragua: ['America/Managua'],
  Panamá: ['America/Panama'],
  Paraguay: ['America/Asuncion'],
  Perú: ['America/Lima'],
  'Puerto Rico': ['America/Puerto_Rico'],
  'República Dominicana': ['America/Santo_Domingo'],
  Uruguay: ['America/Montevideo'],
  Venezuela: ['America/Caracas'],
}

/** The zone of this browser or process, looked up once: the lookup is slow. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time zone of a company's clock: its country's. For a country with several zones it is the reader's own zone if it is one of them; for an
 * unknown country it is the reader's own zone too.
 */
export function zoneOf(country: string, own: string = HERE): string {
  const zones = ZONES[country]
  return zones === undefined || zones.includes(own) ? own : (zones[0] ?? own)
}

/** The zone of each country of the table, as `zoneOf` says it here. */
export const zonesByCountry = (): Record<string, string> =>
  Object.fromEntries(Object.keys(ZONES).map((country) => [country, zoneOf(country)]))
