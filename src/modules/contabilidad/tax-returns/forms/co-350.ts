import { fedBox, icaOf, sumBox, sumOfBoxes, type TaxBox, type TaxForm } from '../tax-form.ts'

// Boxes: the form of Resolución DIAN 000031 of 29 February 2024, in use since August 2024 and still in August 2026, of which a program has the numbers as
// they stood in a return that was filed. A NIT of nine digits that begins with 8 or 9 is of a legal person; without one nobody can tell.
const PURCHASES = ['co_compras_25', 'co_compras_35']
const SERVICES = ['co_servicios_4', 'co_servicios_6']
const FEES = ['co_honorarios_11', 'co_honorarios_10']
const INCOME = [...PURCHASES, ...SERVICES, ...FEES]
const IVA = ['co_reteiva_15']

const pair = (base: string, amount: string, label: string, codes: readonly string[], natural = false): TaxBox[] => {
  const from = { side: 'compras', codes, returned: false, person: natural ? 'natural' : 'juridica' } as const
  return [
    fedBox(base, `${label}, base`, { ...from, of: 'base' }),
    fedBox(amount, `${label}, retención`, { ...from, of: 'amount' }),
  ]
}
const back = (codes: readonly string[]) =>
  ({ side: 'compras', codes, of: 'amount', returned: true, turned: true }) as const

export const CO_350: TaxForm = {
  ...{ id: 'co_350', country: 'Colombia', number: '350', name: 'Retenciones en la fuente' },
  ...{ basis: 'devengo', months: [1] },
  // What is declared to a municipality is in its own summary.
  about: ({ side, withheld, declared_as }) => side === 'compras' && withheld && !declared_as.startsWith(icaOf('')),
  looked_up: '2026-11-23',
  sources: [
    { name: 'Resolución DIAN 000031 del 29 de febrero de 2024', url: '' },
    {
      name: 'Actualícese, cómo se llena el formulario 350',
      url: 'https://actualicese.com/rutas/books/formulario-350-de-retencion-en-la-fuente-2024-novedades-normativas-y-sanciones/page/capitulo-4-como-diligenciar-las-secciones-del-nuevo-formulario-350-de-retencion-en-la-fuente',
    },
  ],
  notes: [
    'La DIAN pide cada casilla en múltiplos de mil: redondea al declarar.',
    'Quién es persona jurídica o natural lo dice la identificación del proveedor; sin ella, lo retenido queda en «Sin casilla».',
    'Rentas de trabajo (77 y 93) y autorretenciones vienen de otros datos: agrégalas al declarar.',
    'La retención de ICA se declara en cada municipio: su resumen está entre los formularios.',
  ],
  sections: [
    {
      title: 'Renta: personas jurídicas',
      boxes: [
        ...pair('29', '42', 'Honorarios', FEES),
        ...pair('31', '44', 'Servicios', SERVICES),
        ...pair('36', '49', 'Compras', PURCHASES),
      ],
    },
    {
      title: 'Renta: personas naturales',
      boxes: [
        ...pair('79', '95', 'Honorarios', FEES, true),
        ...pair('81', '97', 'Servicios', SERVICES, true),
        ...pair('86', '102', 'Compras', PURCHASES, true),
      ],
    },
    {
      title: 'Totales',
      boxes: [
        fedBox('129', 'Menos: practicadas en exceso o por operaciones anuladas', back(INCOME)),
        sumBox('130', 'Total retenciones de renta', (of) => withheld(of) - of('129')),
        fedBox('131', 'IVA: a responsables del impuesto', {
          ...{ side: 'compras', codes: IVA, of: 'amount', returned: false },
        }),
        fedBox('133', 'IVA: menos las de operaciones anuladas', back(IVA)),
        sumBox('134', 'Total retenciones de IVA', (of) => of('131') - of('133')),
        sumBox('136', 'Total retenciones', (of) => of('130') + of('134')),
        sumBox('138', 'Total más sanciones', (of) => of('136'), 'Sin sanciones.'),
      ],
    },
  ],
  due: (of) => (of('138') > 0n ? of('138') : 0n),
  credit: (of) => (of('138') < 0n ? -of('138') : 0n),
}

const withheld = (of: (number: string) => bigint) => sumOfBoxes(of, '42', '44', '49', '95', '97', '102')
