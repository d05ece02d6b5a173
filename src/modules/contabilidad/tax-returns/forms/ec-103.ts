import { fedBox, sumBox, sumOfBoxes, type TaxBox, type TaxForm } from '../tax-form.ts'

// Boxes: Odoo's l10n_ec (account.tax-ec.csv), and a program that took them in August 2026 from the SRI's 'Formulario RF desde ago 2026' and its guide to
// the 103. Both put 303A in 3030 and 3530, and 'otras retenciones' in 3440 and 3940: the rate went from 2,75 % to 3 % on 1 March 2026, the boxes stayed.
const pair = (base: string, amount: string, label: string, code: string): TaxBox[] => [
  fedBox(base, `${label}, base imponible`, { side: 'compras', codes: [code], of: 'base' }),
  fedBox(amount, `${label}, valor retenido`, { side: 'compras', codes: [code], of: 'amount' }),
]

export const EC_103: TaxForm = {
  ...{ id: 'ec_103', country: 'Ecuador', number: '103', name: 'Retenciones de impuesto a la renta' },
  ...{ basis: 'devengo', months: [1] },
  about: ({ side, kind }) => side === 'compras' && kind === 'renta',
  looked_up: '2026-11-23',
  sources: [
    { name: 'SRI, formulario 103 y su guía', url: 'https://www.sri.gob.ec/formularios-e-instructivos1' },
    { name: 'Resolución NAC-DGERCGC26-00000009', url: 'https://www.sri.gob.ec/retenciones-en-la-fuente' },
  ],
  notes: [
    'Lo retenido en relación de dependencia (302 y 352) viene de tu nómina: agrégalo al declarar.',
    'Los pagos no sujetos a retención (332) se agregan al declarar.',
  ],
  sections: [
    {
      title: 'Pagos en el país',
      boxes: [
        ...pair('303', '353', 'Honorarios profesionales', 'ec_renta_honorarios'),
        ...pair('3030', '3530', 'Servicios profesionales de sociedades', 'ec_renta_sociedades'),
        ...pair('310', '360', 'Transporte', 'ec_renta_transporte'),
        ...pair('312', '362', 'Bienes muebles', 'ec_renta_bienes'),
        ...pair('3440', '3940', 'Las demás retenciones', 'ec_renta_otras'),
      ],
    },
    {
      title: 'Totales',
      boxes: [
        sumBox('349', 'Total de las bases', (of) => sumOfBoxes(of, '303', '3030', '310', '312', '3440')),
        sumBox('399', 'Total retenido en el país', (of) => sumOfBoxes(of, '353', '3530', '360', '362', '3940')),
        sumBox('499', 'Total de retenciones', (of) => of('399')),
      ],
    },
  ],
  due: (of) => (of('499') > 0n ? of('499') : 0n),
  credit: (of) => (of('499') < 0n ? -of('499') : 0n),
}
