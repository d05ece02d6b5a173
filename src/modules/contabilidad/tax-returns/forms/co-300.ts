import { atLeastZero, fedBox, sumBox, sumOfBoxes, type TaxForm } from '../tax-form.ts'

// Boxes: the form of 2023 on, in force for 2025 and 2026; 'Formulario 300 2023' (es.studenta.com/content/144395013 and scribd.com/document/661176076)
// and two programs that print it with the arithmetic of its instructions. Periods: Estatuto Tributario, art. 600.
const TAXED = ['co_iva_5', 'co_iva_19']
const FREE = ['co_exento', 'co_excluido']
const ALL = [...TAXED, ...FREE]
const issued = { returned: false } as const
const returned = { returned: true, turned: true } as const
const sold = (codes: readonly string[], of: 'base' | 'amount' = 'base') => ({ side: 'ventas', codes, of }) as const
const bought = (codes: readonly string[], of: 'base' | 'amount' = 'base') => ({ side: 'compras', codes, of }) as const

export const CO_300: TaxForm = {
  ...{ id: 'co_300', country: 'Colombia', number: '300', name: 'Impuesto sobre las ventas (IVA)' },
  ...{ basis: 'devengo', months: [2, 4] },
  about: ({ side, withheld, kind }) => !withheld || (side === 'ventas' && kind === 'reteiva'),
  looked_up: '2026-11-23',
  sources: [
    {
      name: 'DIAN, formulario 300 con su instructivo',
      url: 'https://www.dian.gov.co/atencionciudadano/formulariosinstructivos/Formularios/2025/Formulario_300_2025.pdf',
    },
    { name: 'Estatuto Tributario, art. 600', url: '' },
  ],
  notes: [
    'La DIAN pide cada casilla en múltiplos de mil: redondea al declarar.',
    'Las compras van como bienes: pasa a 52, 53, 74 y 75 lo que fueron servicios.',
    'Importaciones, zonas francas y exportaciones van en sus propias casillas: sepáralas al declarar.',
    'El impuesto al consumo se declara en el formulario 310.',
  ],
  sections: [
    {
      title: 'Ingresos',
      boxes: [
        fedBox('27', 'Gravados al 5 %', { ...sold(['co_iva_5']), ...issued }),
        fedBox('28', 'Gravados a la tarifa general', { ...sold(['co_iva_19']), ...issued }),
        fedBox('35', 'Operaciones exentas', { ...sold(['co_exento']), ...issued }),
        fedBox('39', 'Operaciones excluidas', { ...sold(['co_excluido']), ...issued }),
        sumBox('41', 'Total ingresos brutos', (of) => sumOfBoxes(of, '27', '28', '35', '39')),
        fedBox('42', 'Devoluciones en ventas', { ...sold(ALL), ...returned }),
        sumBox('43', 'Total ingresos netos', (of) => of('41') - of('42')),
      ],
    },
    {
      title: 'Compras',
      boxes: [
        fedBox('50', 'Bienes gravados al 5 %', { ...bought(['co_iva_5']), ...issued }),
        fedBox('51', 'Bienes gravados a la tarifa general', { ...bought(['co_iva_19']), ...issued }),
        fedBox('54', 'Excluidos, exentos y no gravados', { ...bought(FREE), ...issued }),
        sumBox('55', 'Total compras brutas', (of) => sumOfBoxes(of, '50', '51', '54')),
        fedBox('56', 'Devoluciones en compras', { ...bought(ALL), ...returned }),
        sumBox('57', 'Total compras netas', (of) => of('55') - of('56')),
      ],
    },
    {
      title: 'Impuesto generado',
      boxes: [
        fedBox('58', 'A la tarifa del 5 %', { ...sold(['co_iva_5'], 'amount'), ...issued }),
        fedBox('59', 'A la tarifa general', { ...sold(['co_iva_19'], 'amount'), ...issued }),
        fedBox('66', 'IVA recuperado en devoluciones en compras', { ...bought(TAXED, 'amount'), ...returned }),
        sumBox('67', 'Total impuesto generado', (of) => sumOfBoxes(of, '58', '59', '66')),
      ],
    },
    {
      title: 'Impuesto descontable',
      boxes: [
        fedBox('71', 'Compras de bienes al 5 %', { ...bought(['co_iva_5'], 'amount'), ...issued }),
        fedBox('72', 'Compras de bienes a la tarifa general', { ...bought(['co_iva_19'], 'amount'), ...issued }),
        sumBox('77', 'Total impuesto pagado o facturado', (of) => sumOfBoxes(of, '71', '72')),
        fedBox('79', 'IVA de devoluciones en ventas', { ...sold(TAXED, 'amount'), ...returned }),
        sumBox('81', 'Total impuestos descontables', (of) => sumOfBoxes(of, '77', '79')),
      ],
    },
    {
      title: 'Liquidación privada',
      boxes: [
        sumBox('82', 'Saldo a pagar por el período', (of) => atLeastZero(of('67') - of('81'))),
        sumBox('83', 'Saldo a favor del período', (of) => atLeastZero(of('81') - of('67'))),
        { number: '84', label: 'Saldo a favor del período anterior', carried: true },
        fedBox('85', 'Retenciones por IVA que te practicaron', sold(['co_reteiva_15'], 'amount')),
        sumBox('86', 'Saldo a pagar por impuesto', (of) => atLeastZero(of('82') - of('84') - of('85'))),
        sumBox('88', 'Total saldo a pagar', (of) => atLeastZero(balance(of)), 'Sin sanciones.'),
        sumBox('89', 'Total saldo a favor', (of) => atLeastZero(-balance(of))),
      ],
    },
  ],
  due: (of) => of('88'),
  credit: (of) => of('89'),
}

const balance = (of: (number: string) => bigint) => of('82') - of('83') - of('84') - of('85')
