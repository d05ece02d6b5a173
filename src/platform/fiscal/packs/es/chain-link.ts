import type { PreparedDocument } from '../types.ts'
import type { EsPrevious } from './profile.ts'

/** What the next record of the chain says of this one, whether it was an alta or an anulación. */
export const previousOf = ({ frozen, hash = '' }: PreparedDocument): EsPrevious => ({
  nif: frozen.IDEmisorFactura ?? frozen.IDEmisorFacturaAnulada ?? '',
  number: frozen.NumSerieFactura ?? frozen.NumSerieFacturaAnulada ?? '',
  date: frozen.FechaExpedicionFactura ?? frozen.FechaExpedicionFacturaAnulada ?? '',
  huella: hash,
})
