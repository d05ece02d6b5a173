import { atLeastZero, fedBox, sumBox, type TaxForm } from '../tax-form.ts'

// The monthly declaration of the SAT has no printed numbers: sections and concepts of 'Declaraciones y Pagos' are numbered here. What is collected and
// paid counts: Ley del IVA, arts. 1-B, 5 and 5-D.
const RETAINED = ['mx_ret_iva_23', 'mx_ret_iva_4']
const sold = (code: string, of: 'base' | 'amount') => ({ side: 'ventas', codes: [code], of }) as const
const bought = (code: string, of: 'base' | 'amount') => ({ side: 'compras', codes: [code], of }) as const

export const MX_IVA: TaxForm = {
  ...{ id: 'mx_iva', country: 'México', number: 'IVA', name: 'Declaración mensual de IVA' },
  ...{ basis: 'caja', months: [1] },
  about: ({ withheld, kind }) => !withheld || kind === 'reteiva',
  looked_up: '2026-11-23',
  sources: [
    { name: 'Ley del IVA, arts. 1-B y 5-D', url: 'https://www.diputados.gob.mx/LeyesBiblio/pdf/LIVA.pdf' },
    {
      name: 'SAT, pagos mensuales y definitivos',
      url: 'https://www.sat.gob.mx/declaracion/53359/simulador-de-declaraciones-de-pagos-mensuales-y-definitivos',
    },
  ],
  notes: [
    'Cuenta lo cobrado y lo pagado en el mes: de un pago parcial, su parte de la base y del impuesto.',
    'La declaración del SAT no numera sus campos: los números son nuestros, por secciones.',
    'El IVA que retuviste a tus proveedores se entera aparte (3.1) y se suma a lo que pagas.',
    'El IVA acreditable supone que tus gastos son deducibles y que todo lo que vendes está gravado.',
  ],
  sections: [
    {
      title: '1. Actos o actividades cobrados',
      boxes: [
        fedBox('1.1', 'Gravados al 16 %', sold('mx_iva_16', 'base')),
        fedBox('1.2', 'Gravados al 0 %', sold('mx_iva_0', 'base')),
        fedBox('1.3', 'Exentos', sold('mx_exento', 'base')),
        fedBox('1.4', 'IVA cobrado', sold('mx_iva_16', 'amount')),
        fedBox('1.5', 'IVA que te retuvieron', { side: 'ventas', codes: RETAINED, of: 'amount' }),
      ],
    },
    {
      title: '2. Gastos pagados',
      boxes: [
        fedBox('2.1', 'Pagados al 16 %', bought('mx_iva_16', 'base')),
        fedBox('2.2', 'Pagados al 0 %', bought('mx_iva_0', 'base')),
        fedBox('2.3', 'Exentos', bought('mx_exento', 'base')),
        fedBox('2.4', 'IVA acreditable', bought('mx_iva_16', 'amount')),
      ],
    },
    {
      title: '3. Resultado',
      boxes: [
        fedBox('3.1', 'IVA que retuviste a tus proveedores', { side: 'compras', codes: RETAINED, of: 'amount' }),
        sumBox('3.2', 'Cantidad a cargo del mes', (of) => atLeastZero(month(of))),
        sumBox('3.3', 'Saldo a favor del mes', (of) => atLeastZero(-month(of))),
        { number: '3.4', label: 'Saldo a favor de meses anteriores', carried: true },
        sumBox('3.5', 'Cantidad a pagar de IVA', (of) => atLeastZero(month(of) - of('3.4'))),
        sumBox('3.6', 'Total a pagar con lo que retuviste', (of) => of('3.5') + of('3.1')),
        sumBox('3.7', 'Saldo a favor que queda', (of) => atLeastZero(of('3.4') - month(of))),
      ],
    },
  ],
  due: (of) => of('3.6'),
  credit: (of) => of('3.7'),
}

const month = (of: (number: string) => bigint) => of('1.4') - of('1.5') - of('2.4')
