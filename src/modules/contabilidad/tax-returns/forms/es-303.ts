import { atLeastZero, fedBox, lesser, sumBox, sumOfBoxes, type TaxBox, type TaxForm } from '../tax-form.ts'

// Boxes: AEAT, modelo 303 (docs of declarando.es and stelorder.com), and l10n_es of Odoo (mod303.xml), whose numbers agree. Rates stand in boxes of their
// own (02, 05, 08, …) and are not repeated here. 14 and 15 are of every changed base, up or down (Ley 37/1992, art. 80.Dos), and bear a sign (AEAT, diseño
// de registro del 303, type N): of what a debit note adds too.
const IVA = ['es_iva_4', 'es_iva_10', 'es_iva_21']
const RECARGO = ['es_recargo_05', 'es_recargo_14', 'es_recargo_52']

const pair = (base: string, amount: string, label: string, code: string): TaxBox[] => {
  const from = { side: 'ventas', codes: [code], returned: false } as const
  return [
    fedBox(base, `${label}, base imponible`, { ...from, of: 'base' }),
    fedBox(amount, `${label}, cuota`, { ...from, of: 'amount' }),
  ]
}
const changed = (base: string, amount: string, label: string, codes: readonly string[]): TaxBox[] => {
  const from = { side: 'ventas', codes, returned: true } as const
  return [
    fedBox(base, `${label}, bases`, { ...from, of: 'base' }),
    fedBox(amount, `${label}, cuotas`, { ...from, of: 'amount' }),
  ]
}
/** What of sales bears no tax here and is told beside it, less what was taken back. */
const untaxed = (number: string, label: string, ...codes: string[]) =>
  fedBox(number, label, { side: 'ventas', codes, of: 'base' })
const bought = (of: 'base' | 'amount', returned: boolean) => ({ side: 'compras', codes: IVA, of, returned }) as const

export const ES_303: TaxForm = {
  ...{ id: 'es_303', country: 'España', number: '303', name: 'IVA, autoliquidación' },
  ...{ basis: 'devengo', rectifies: true, months: [3, 1] },
  about: ({ withheld }) => !withheld,
  looked_up: '2026-11-27',
  sources: [
    {
      name: 'AEAT, modelo 303',
      url: 'https://sede.agenciatributaria.gob.es/Sede/procedimientoini/G414.shtml',
    },
    {
      name: 'Orden HFP/1124/2022, anexo (casillas 59, 60, 120 y 122)',
      url: 'https://www.boe.es/buscar/doc.php?id=BOE-A-2022-19290',
    },
    { name: 'Ley 37/1992', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-1992-28740' },
  ],
  notes: [
    'Las compras van como operaciones interiores corrientes: pasa a 30 y 31 los bienes de inversión.',
    'Adquisiciones intracomunitarias, importaciones y compras con inversión del sujeto pasivo van en sus propias casillas.',
    'Lo exento del artículo 20 y lo no sujeto por otra causa no va en estas casillas.',
    'El saldo a compensar se aplica hasta donde alcanza el resultado.',
  ],
  sections: [
    {
      title: 'IVA devengado',
      boxes: [
        ...pair('01', '03', 'Régimen general 4 %', 'es_iva_4'),
        ...pair('04', '06', 'Régimen general 10 %', 'es_iva_10'),
        ...pair('07', '09', 'Régimen general 21 %', 'es_iva_21'),
        ...changed('14', '15', 'Modificación de bases y cuotas', IVA),
        ...pair('16', '18', 'Recargo de equivalencia 0,5 %', 'es_recargo_05'),
        ...pair('19', '21', 'Recargo de equivalencia 1,4 %', 'es_recargo_14'),
        ...pair('22', '24', 'Recargo de equivalencia 5,2 %', 'es_recargo_52'),
        ...changed('25', '26', 'Modificación del recargo', RECARGO),
        sumBox('27', 'Total cuota devengada', (of) => sumOfBoxes(of, '03', '06', '09', '15', '18', '21', '24', '26')),
      ],
    },
    {
      title: 'IVA deducible',
      boxes: [
        fedBox('28', 'Operaciones interiores corrientes, base', bought('base', false)),
        fedBox('29', 'Operaciones interiores corrientes, cuota', bought('amount', false)),
        fedBox('40', 'Rectificación de deducciones, base', bought('base', true)),
        fedBox('41', 'Rectificación de deducciones, cuota', bought('amount', true)),
        sumBox('45', 'Total a deducir', (of) => sumOfBoxes(of, '29', '41')),
        sumBox('46', 'Resultado del régimen general', (of) => of('27') - of('45')),
      ],
    },
    {
      title: 'Resultado',
      boxes: [
        sumBox('64', 'Suma de resultados', (of) => of('46')),
        sumBox('66', 'Atribuible a la Administración del Estado', (of) => of('64'), 'El 100 % (casilla 65).'),
        { number: '110', label: 'Cuotas a compensar de períodos anteriores', carried: true },
        sumBox('78', 'Cuotas a compensar aplicadas', (of) => lesser(of('110'), atLeastZero(of('66')))),
        sumBox('87', 'Cuotas a compensar que quedan', (of) => of('110') - of('78')),
        sumBox('69', 'Resultado', (of) => of('66') - of('78')),
        sumBox('71', 'Resultado de la liquidación', (of) => of('69'), 'Negativo: a compensar o a devolver.'),
      ],
    },
    {
      title: 'Información adicional',
      boxes: [
        untaxed('59', 'Entregas intracomunitarias de bienes y servicios', 'es_entrega_ue', 'es_servicio_ue'),
        untaxed('60', 'Exportaciones y operaciones asimiladas', 'es_exportacion'),
        untaxed('120', 'No sujetas por reglas de localización', 'es_no_localizado'),
        untaxed('122', 'Con inversión del sujeto pasivo', 'es_isp'),
      ],
    },
  ],
  due: (of) => atLeastZero(of('71')),
  credit: (of) => of('87') + atLeastZero(-of('71')),
}
