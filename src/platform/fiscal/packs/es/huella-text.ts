/** The fields that the huella of an alta is made of, in their order; AEAT, huella o «hash» v0.1.2, 3. */
export interface AltaFields {
  IDEmisorFactura: string
  NumSerieFactura: string
  FechaExpedicionFactura: string
  TipoFactura: string
  CuotaTotal: string
  ImporteTotal: string
  /** Of the record before; '' for the first. */
  Huella: string
  FechaHoraHusoGenRegistro: string
}

/** The same of an anulación. */
export interface AnulacionFields {
  IDEmisorFacturaAnulada: string
  NumSerieFacturaAnulada: string
  FechaExpedicionFacturaAnulada: string
  Huella: string
  FechaHoraHusoGenRegistro: string
}

/** The text that is hashed. The values are those of the XML, without white space at their ends. */
export function huellaText(fields: AltaFields | AnulacionFields): string {
  const names = 'TipoFactura' in fields ? ALTA : ANULACION
  const values: Readonly<Record<string, string>> = { ...fields }
  return names.map((name) => `${name}=${(values[name] ?? '').trim()}`).join('&')
}

const ALTA = [
  'IDEmisorFactura',
  'NumSerieFactura',
  'FechaExpedicionFactura',
  'TipoFactura',
  'CuotaTotal',
  'ImporteTotal',
  'Huella',
  'FechaHoraHusoGenRegistro',
]
const ANULACION = [
  'IDEmisorFacturaAnulada',
  'NumSerieFacturaAnulada',
  'FechaExpedicionFacturaAnulada',
  'Huella',
  'FechaHoraHusoGenRegistro',
]
