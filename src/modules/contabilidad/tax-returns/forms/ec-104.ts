import { atLeastZero, fedBox, lesser, sumBox, sumOfBoxes, type TaxForm } from '../tax-form.ts'

// Boxes: SRI, 'Instructivo Formulario 104' (2017, scribd.com/document/431795914), and for the tariff of 5 % two programs that print the form of 2024
// on (boxes 425, 435, 445 and 540, 550, 560). Sales at 0 % stand in 403: the law's rule gives no credit for them (LRTI, art. 66), 405 is for what its
// art. 57 and the article after 66 name (the State, exporters, inbound tourism), which a document does not tell.
const GENERAL = ['ec_iva_15']
const FIVE = ['ec_iva_5']
const ZERO = ['ec_iva_0']
const FREE = ['ec_no_objeto']
const WITHHELD = ['ec_iva_30', 'ec_iva_70', 'ec_iva_100']
const sold = (codes: readonly string[], of: 'base' | 'amount' = 'base') => ({ side: 'ventas', codes, of }) as const
const bought = (codes: readonly string[], of: 'base' | 'amount' = 'base') => ({ side: 'compras', codes, of }) as const
const issued = { returned: false }

export const EC_104: TaxForm = {
  ...{ id: 'ec_104', country: 'Ecuador', number: '104', name: 'Declaración del IVA', basis: 'devengo', months: [1, 6] },
  about: ({ withheld, kind }) => !withheld || kind === 'reteiva',
  looked_up: '2026-11-23',
  sources: [
    { name: 'SRI, formulario 104', url: 'https://www.sri.gob.ec/formularios-e-instructivos1' },
    { name: 'SRI, impuesto al valor agregado', url: 'https://www.sri.gob.ec/impuesto-al-valor-agregado-iva' },
  ],
  notes: [
    'El 484 liquida todo el IVA de las ventas del mes: si vendiste a crédito de más de un mes, ajusta 481, 484 y 485.',
    'Las ventas con tarifa 0 % van a 403: pasa a 405 las que dan derecho a crédito tributario (LRTI, arts. 57 y 66).',
    'El crédito tributario (564) es según tu contabilidad; si usas el factor de proporcionalidad, ajústalo.',
    'Activos fijos, importaciones y exportaciones van en sus propias casillas: sepáralos al declarar.',
  ],
  sections: [
    {
      title: 'Ventas',
      boxes: [
        fedBox('401', 'Tarifa general, valor bruto', { ...sold(GENERAL), ...issued }),
        fedBox('411', 'Tarifa general, valor neto', sold(GENERAL)),
        fedBox('421', 'Tarifa general, impuesto generado', sold(GENERAL, 'amount')),
        fedBox('425', 'Tarifa 5 %, valor bruto', { ...sold(FIVE), ...issued }),
        fedBox('435', 'Tarifa 5 %, valor neto', sold(FIVE)),
        fedBox('445', 'Tarifa 5 %, impuesto generado', sold(FIVE, 'amount')),
        fedBox('403', 'Tarifa 0 %, valor bruto', { ...sold(ZERO), ...issued }),
        fedBox('413', 'Tarifa 0 %, valor neto', sold(ZERO)),
        sumBox('409', 'Total ventas, valor bruto', (of) => sumOfBoxes(of, '401', '425', '403')),
        sumBox('419', 'Total ventas, valor neto', (of) => sumOfBoxes(of, '411', '435', '413')),
        sumBox('429', 'Total impuesto generado', (of) => sumOfBoxes(of, '421', '445')),
        fedBox('431', 'No objeto o exentas, valor bruto', { ...sold(FREE), ...issued }),
        fedBox('441', 'No objeto o exentas, valor neto', sold(FREE)),
      ],
    },
    {
      title: 'Liquidación del IVA en el mes',
      boxes: [
        sumBox('482', 'Total impuesto generado', (of) => of('429')),
        sumBox('484', 'Impuesto a liquidar en este mes', (of) => of('482')),
        sumBox('499', 'Total impuesto a liquidar en este mes', (of) => of('484')),
      ],
    },
    {
      title: 'Adquisiciones',
      boxes: [
        fedBox('500', 'Tarifa general con crédito, valor bruto', { ...bought(GENERAL), ...issued }),
        fedBox('510', 'Tarifa general con crédito, valor neto', bought(GENERAL)),
        fedBox('520', 'Tarifa general con crédito, impuesto', bought(GENERAL, 'amount')),
        fedBox('540', 'Tarifa 5 % con crédito, valor bruto', { ...bought(FIVE), ...issued }),
        fedBox('550', 'Tarifa 5 % con crédito, valor neto', bought(FIVE)),
        fedBox('560', 'Tarifa 5 % con crédito, impuesto', bought(FIVE, 'amount')),
        fedBox('507', 'Tarifa 0 %, valor bruto', { ...bought(ZERO), ...issued }),
        fedBox('517', 'Tarifa 0 %, valor neto', bought(ZERO)),
        sumBox('509', 'Total adquisiciones, valor bruto', (of) => sumOfBoxes(of, '500', '540', '507')),
        sumBox('519', 'Total adquisiciones, valor neto', (of) => sumOfBoxes(of, '510', '550', '517')),
        sumBox('529', 'Total impuesto', (of) => sumOfBoxes(of, '520', '560')),
        fedBox('531', 'No objeto de IVA, valor bruto', { ...bought(FREE), ...issued }),
        fedBox('541', 'No objeto de IVA, valor neto', bought(FREE)),
        sumBox('564', 'Crédito tributario aplicable', (of) => of('529'), 'Según tu contabilidad, sin factor.'),
      ],
    },
    {
      title: 'Resumen impositivo',
      boxes: [
        sumBox('601', 'Impuesto causado', (of) => atLeastZero(of('499') - of('564'))),
        sumBox('602', 'Crédito tributario del período', (of) => atLeastZero(of('564') - of('499'))),
        { number: '605', label: 'Saldo de crédito del mes anterior', carried: true },
        fedBox('609', 'Retenciones de IVA que te hicieron', sold(WITHHELD, 'amount')),
        sumBox('615', 'Crédito para el próximo mes, por adquisiciones', (of) => left(of) - of('617')),
        sumBox('617', 'Crédito para el próximo mes, por retenciones', (of) => lesser(left(of), atLeastZero(of('609')))),
        sumBox('620', 'Subtotal a pagar', (of) => atLeastZero(of('601') - of('602') - of('605') - of('609'))),
        sumBox('699', 'Total a pagar por percepción', (of) => of('620')),
      ],
    },
    {
      title: 'Agente de retención',
      boxes: [
        fedBox('725', 'Retención del 30 %', bought(['ec_iva_30'], 'amount')),
        fedBox('729', 'Retención del 70 %', bought(['ec_iva_70'], 'amount')),
        fedBox('731', 'Retención del 100 %', bought(['ec_iva_100'], 'amount')),
        sumBox('799', 'Total impuesto retenido', (of) => sumOfBoxes(of, '725', '729', '731')),
        sumBox('801', 'Total a pagar por retención', (of) => of('799')),
        sumBox('859', 'Total consolidado de IVA', (of) => sumOfBoxes(of, '699', '801')),
      ],
    },
  ],
  due: (of) => of('859'),
  credit: (of) => left(of),
}

/** What of the credit the next month has. */
const left = (of: (number: string) => bigint) => atLeastZero(of('602') + of('605') + of('609') - of('601'))
