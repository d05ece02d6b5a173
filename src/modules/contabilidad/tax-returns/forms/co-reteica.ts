import { formatsOf } from '#src/kernel/format.ts'
import { perMilleOf } from '#src/kernel/money/per-mille.ts'
import { atLeastZero, type BoxFeed, fedBox, icaOf, sumBox, sumOfBoxes, type TaxForm } from '../tax-form.ts'

// Each municipality has a form of its own, of which none was found twice with its boxes: so this is a summary, numbered here. What is taken back comes off
// what is due in the period in which it is, and what is left over off that of the next (Bogotá, Decreto 271 de 2002, art. 5).
const { decimal } = formatsOf('Colombia')

/** The summary of what is withheld for a municipality, by rate. `rates`: in percent, each once, the smallest first. */
export function reteicaForm(municipality: string, rates: readonly string[]): TaxForm {
  const of = { side: 'compras', codes: [icaOf(municipality)] } as const
  const places = rates.map((_, at) => at + 1)
  const perRate = (section: string, what: string, feed: BoxFeed) =>
    rates.map((rate, at) =>
      fedBox(`${section}.${at + 1}`, `Tarifa ${decimal(perMilleOf(rate))} ‰, ${what}`, { ...feed, rate }),
    )
  return {
    ...{ id: 'co_reteica', municipality, country: 'Colombia' },
    ...{ number: `ReteICA ${municipality}`, name: 'Resumen de retenciones de ICA' },
    ...{ basis: 'devengo', months: [2, 1, 3, 6, 12] },
    about: ({ side, declared_as }) => side === 'compras' && declared_as === icaOf(municipality),
    looked_up: '2026-11-25',
    sources: [
      {
        name: 'Ley 14 de 1983, arts. 32 a 36',
        url: 'https://www.alcaldiabogota.gov.co/sisjur/normas/Norma1.jsp?i=267',
      },
      { name: `las normas tributarias de ${municipality}`, url: '' },
    ],
    notes: [
      `Es un resumen por tarifa con numeración nuestra, no el formulario de ${municipality}: pasa sus totales al que pide tu municipio.`,
      'Cada cuánto se declara lo fija el municipio: en Bogotá y Medellín, cada bimestre.',
      'Lo que tus clientes te retuvieron se descuenta en tu declaración de ICA: está en Ventas.',
      'Muchos municipios piden múltiplos de mil: redondea al declarar.',
    ],
    sections: [
      { title: '1. Bases', boxes: perRate('1', 'base de retención', { ...of, of: 'base', returned: false }) },
      { title: '2. Retenciones', boxes: perRate('2', 'retenido', { ...of, of: 'amount', returned: false }) },
      {
        title: '3. Totales',
        boxes: [
          sumBox('3.1', 'Total de las bases', (box) => sumOfBoxes(box, ...places.map((place) => `1.${place}`))),
          sumBox('3.2', 'Total retenido', (box) => sumOfBoxes(box, ...places.map((place) => `2.${place}`))),
          fedBox('3.3', 'Menos: de operaciones anuladas o devueltas', {
            ...{ ...of, of: 'amount', returned: true, turned: true },
          }),
          { number: '3.4', label: 'Menos: saldo por descontar del período anterior', carried: true },
          sumBox('3.5', 'Total a pagar', (box) => atLeastZero(balance(box)), 'Sin sanciones.'),
          sumBox('3.6', 'Saldo por descontar en el período siguiente', (box) => atLeastZero(-balance(box))),
        ],
      },
    ],
    due: (box) => box('3.5'),
    credit: (box) => box('3.6'),
  }
}

const balance = (box: (number: string) => bigint) => box('3.2') - box('3.3') - box('3.4')
