import { fedBox, sumBox, sumOfBoxes, type TaxBox, type TaxForm } from '../tax-form.ts'

// Boxes: SRI, 'Formulario 103 – instructivo' (studylib.es/doc/496206), and two programs that print the form of 2024 on. Uncertain since 1 March 2026:
// 'otras retenciones' were 2,75 % (3440, 3940) and are 3 %; 303A of the annex stands in 3030 and 3530.
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
    { name: 'SRI, formulario 103', url: 'https://www.sri.gob.ec/formularios-e-instructivos1' },
    { name: 'SRI, retenciones en la fuente', url: 'https://www.sri.gob.ec/retenciones-en-la-fuente' },
  ],
  notes: [
    'Lo retenido en relación de dependencia (302 y 352) viene de tu nómina: agrégalo al declarar.',
    'Los pagos no sujetos a retención (332) se agregan al declarar.',
    'Revisa la casilla de las demás retenciones: desde marzo de 2026 su tarifa es 3 %.',
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
