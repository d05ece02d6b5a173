/** The time zones of countries by their stored name; of several, the one in which most people live stands first. */
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

/** Where this program runs. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time zone in which a company's clock is read: its country's. Of a country with several, the reader's own where it is one of
 * them; of a country that we do not know, the reader's own too.
 */
export function zoneOf(country: string, own: string = here()): string {
  const zones = ZONES[country]
  return zones === undefined || zones.includes(own) ? own : (zones[0] ?? own)
}
