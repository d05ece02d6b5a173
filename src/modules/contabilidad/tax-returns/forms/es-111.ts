import { fedBox, sumBox, type TaxForm } from '../tax-form.ts'

// Boxes: AEAT, modelo 111 (studylib.es/doc/7658040), and l10n_es of Odoo (mod111.xml).
const from = { side: 'compras', codes: ['es_irpf_15', 'es_irpf_7'] } as const

export const ES_111: TaxForm = {
  ...{ id: 'es_111', country: 'España', number: '111', name: 'Retenciones de IRPF' },
  ...{ basis: 'devengo', months: [3, 1] },
  about: ({ side, withheld }) => side === 'compras' && withheld,
  looked_up: '2026-11-23',
  sources: [
    { name: 'AEAT, modelo 111', url: 'https://sede.agenciatributaria.gob.es/Sede/procedimientoini/GH01.shtml' },
    { name: 'Real Decreto 439/2007, art. 95', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2007-6820' },
  ],
  notes: [
    'Los rendimientos del trabajo (01 a 06) vienen de tu nómina: agrégalos al declarar.',
    'Las retenciones de alquileres se declaran en el modelo 115.',
  ],
  sections: [
    {
      title: 'Actividades económicas',
      boxes: [
        fedBox('07', 'Número de perceptores', { ...from, of: 'people' }),
        fedBox('08', 'Importe de las percepciones', { ...from, of: 'base' }),
        fedBox('09', 'Importe de las retenciones', { ...from, of: 'amount' }),
      ],
    },
    {
      title: 'Total',
      boxes: [
        sumBox('28', 'Suma de retenciones', (of) => of('09')),
        sumBox('30', 'Resultado a ingresar', (of) => of('28')),
      ],
    },
  ],
  due: (of) => (of('30') > 0n ? of('30') : 0n),
  credit: (of) => (of('30') < 0n ? -of('30') : 0n),
}
