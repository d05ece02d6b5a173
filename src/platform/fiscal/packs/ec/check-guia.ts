import { type FiscalDocument, issueDay } from '../document.ts'
import { textInOneLine } from '../elements.ts'
import { checkIdentity, isIdentified } from '../identity.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'

const isBlank = (text = '') => textInOneLine(text, 300) === ''

/** What the SRI would refuse of a guía de remisión, and what arts. 27 to 32 of the RCVRC want on it. */
export function checkGuia(document: FiscalDocument): readonly Lack[] {
  const { buyer, lines, shipment } = document
  if (!shipment) return [{ field: 'shipment', text: 'Falta el traslado de la guía.' }]
  const { carrier, sold, starts_on, ends_on } = shipment
  return [
    ...lackIf(!isIdentified(buyer), 'buyer', 'Falta la identificación de quien recibe en su ficha.'),
    ...lackIf(isBlank(shipment.from), 'from', 'Falta la dirección de partida.'),
    ...lackIf(isBlank(shipment.to), 'to', 'Falta la dirección de destino.'),
    ...lackIf(isBlank(shipment.reason), 'reason', 'Falta el motivo del traslado.'),
    ...lackIf(isBlank(carrier.name), 'carrier_name', 'Falta el nombre del transportista.'),
    ...lackIf(
      checkIdentity(carrier) === 'bad',
      'carrier_number',
      'La identificación del transportista no es correcta: revisa su RUC o su cédula.',
    ),
    ...lackIf(isBlank(carrier.plate), 'plate', 'Falta la placa del vehículo.'),
    // The clave bears one day, and the comprobante no other than that of departure.
    ...lackIf(starts_on !== issueDay(document), 'starts_on', 'La guía se emite el día en que sale la mercadería.'),
    ...lackIf(ends_on < starts_on, 'ends_on', 'El traslado no puede terminar antes de empezar.'),
    ...lackIf(
      sold !== null && !/^\d{3}-\d{3}-\d{9}$/.test(sold.number),
      'sold',
      'El número de la factura no es de Ecuador: se escribe 001-001-000000001.',
    ),
    ...lackIf(lines.length === 0, 'lines', 'La guía no dice qué se traslada.'),
    ...lackIf(
      lines.some(({ description }) => isBlank(description)),
      'lines',
      'Cada línea necesita una descripción.',
    ),
    ...lackIf(
      lines.some(({ quantity }) => Number(quantity) <= 0),
      'lines',
      'Cada línea necesita una cantidad mayor que 0.',
    ),
  ]
}
