import { amountsTotal } from '../amounts.ts'
import type { FiscalDocument } from '../document.ts'
import { textInOneLine } from '../elements.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'
import { sriCodeOf } from './iva-codes.ts'

/** What the SRI would refuse of lines, taxes and totals. */
export function checkMoney({ lines, taxes, totals }: FiscalDocument): readonly Lack[] {
  const ivaBases = taxes.filter(({ kind }) => kind !== 'especial').map(({ base }) => base)
  return [
    ...lackIf(lines.length === 0, 'lines', 'La factura no tiene líneas.'),
    ...lackIf(
      lines.some(({ description }) => textInOneLine(description, 300) === ''),
      'lines',
      'Cada línea necesita una descripción.',
    ),
    ...lackIf(
      lines.some((line) => line.taxes.length === 0),
      'taxes',
      'Cada línea necesita su tarifa de IVA, aunque sea 0 %, no objeto o exento.',
    ),
    ...[...taxes, ...lines.flatMap((line) => line.taxes)]
      .filter((tax) => sriCodeOf(tax) === null)
      .slice(0, 1)
      .flatMap(({ rate, kind: tax }) =>
        lackIf(
          true,
          'taxes',
          tax === 'especial'
            ? 'Falta el código del ICE en la tabla del SRI.'
            : `El SRI no admite ese impuesto al ${rate} %.`,
        ),
      ),
    ...lackIf(
      amountsTotal(lines.map(({ net }) => net)) !== totals.net || amountsTotal(ivaBases) !== totals.net,
      'totals',
      'Las bases de los impuestos no suman el total sin impuestos.',
    ),
    ...lackIf(
      amountsTotal([totals.net, ...taxes.map(({ amount }) => amount)]) !== totals.total,
      'totals',
      'El total no es la suma de bases e impuestos.',
    ),
  ]
}
