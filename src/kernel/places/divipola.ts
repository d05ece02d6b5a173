// DIVIPOLA, by which the DANE and the DIAN (annex 1.9, 13.4.2 and 13.4.3) name the places of Colombia: a municipality has five digits, the first two
// are its department's.

const DEPARTMENTS: Readonly<Record<string, string>> = {
  ...{ '05': 'Antioquia', '08': 'Atlántico', 11: 'Bogotá', 13: 'Bolívar', 15: 'Boyacá', 17: 'Caldas', 18: 'Caquetá' },
  ...{ 19: 'Cauca', 20: 'Cesar', 23: 'Córdoba', 25: 'Cundinamarca', 27: 'Chocó', 41: 'Huila', 44: 'La Guajira' },
  ...{ 47: 'Magdalena', 50: 'Meta', 52: 'Nariño', 54: 'Norte de Santander', 63: 'Quindío', 66: 'Risaralda' },
  ...{ 68: 'Santander', 70: 'Sucre', 73: 'Tolima', 76: 'Valle del Cauca', 81: 'Arauca', 85: 'Casanare' },
  ...{ 86: 'Putumayo', 88: 'San Andrés y Providencia', 91: 'Amazonas', 94: 'Guainía', 95: 'Guaviare', 97: 'Vaupés' },
  99: 'Vichada',
}

/** In which department a municipality is; '' of a code that cannot be one. */
export const departmentOf = (code: string): string =>
  /^\d{5}$/.test(code) ? (DEPARTMENTS[code.slice(0, 2)] ?? '') : ''
