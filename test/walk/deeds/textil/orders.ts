import { cdm } from '#src/modules/cdm/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { worldDay } from '../../../world/company-day.ts'
import { deed, named, seen } from '../deed.ts'

export const styles = [
  deed(textil.addStyle, (made) => ({ id: made(cdm.addProduct).id })),
  deed(textil.saveStyle, (made) => ({
    ...seen(made(textil.addStyle)),
    note: named('Corte'),
    materials: [{ material_id: made(cdm.addProduct, 1).id, waste: '5', quantities: [{ size: '', quantity: '1.25' }] }],
    operations: [
      {
        ...{ name: named('Cerrar'), station_id: made(textil.addStation).id, minutes: '2.5', amount: '0.08' },
        bands: [{ from: 101, amount: '0.09' }],
      },
    ],
    rates_from: worldDay(),
  })),
  deed(textil.saveStyle, (made) => {
    const { operations, ...saved } = made(textil.saveStyle)
    return {
      ...seen(saved),
      operations: operations.map(({ id, name }) => ({ id, name, minutes: '3', amount: '0.1' })),
      rates_from: worldDay(),
    }
  }),
]

/** What the order below takes. */
const sheet = [
  deed(textil.addStyle, (made) => ({ id: made(cdm.addProduct, 2).id })),
  deed(textil.saveStyle, (made) => ({
    ...seen(made(textil.addStyle)),
    materials: [{ material_id: made(cdm.addProduct, 1).id, quantities: [{ size: '', quantity: '2' }] }],
    rates_from: worldDay(),
  })),
]

export const orders = [
  ...sheet,
  ...[1, 2].map(() =>
    deed(textil.addOrder, (made) => ({
      order_code: named('OP'),
      materials: [made(cdm.addProduct).id],
      quantity: 100,
    })),
  ),
  deed(textil.editOrder, (made) => ({
    ...seen(made(textil.addOrder)),
    order_code: named('OP'),
    materials: [made(cdm.addProduct).id, made(cdm.addProduct, 1).id],
    quantity: 90,
  })),
  deed(textil.addOrder, (made) => ({
    ...{ order_code: named('OP'), style_id: made(cdm.addProduct, 2).id },
    cells: [
      { size: 'M', colour: '', quantity: 40, makes_variant: true },
      { size: 'L', colour: '', quantity: 20, makes_variant: true },
    ],
  })),
  deed(textil.editOrder, (made) => ({
    ...{ ...seen(made(textil.addOrder)), order_code: named('OP'), style_id: made(cdm.addProduct, 2).id },
    cells: [{ size: 'M', colour: '', quantity: 50 }],
  })),
  deed(textil.reserveMaterials, (made) => ({ id: made(textil.addOrder).id })),
  deed(textil.releaseMaterials, (made) => ({ id: made(textil.addOrder).id })),
  deed(textil.cancelOrder, (made) => seen(made(textil.addOrder))),
  deed(textil.reactivateOrder, (made) => seen(made(textil.addOrder))),
  deed(textil.addCut, (made) => ({
    ...{ id: made(textil.addOrder).id, day: worldDay(), bundle_size: 20 },
    markers: [{ ratio: { M: 1 }, layers: { '': 5 } }],
  })),
  deed(textil.annulCut, (made) => seen(made(textil.addCut))),
  deed(textil.orderQuote, (made) => ({ id: made(ventas.addQuote).id })),
]

export const varied = deed(cdm.addProduct, () => ({
  ...{ name: named('Camiseta'), price: '20' },
  variants: [{ name: 'Talla', values: ['M', 'L'] }],
}))

export const quoted = [
  deed(ventas.addQuote, (made) => ({
    client_name: named('Hotel'),
    lines: [{ product_id: made(cdm.addProduct).id, description: 'Camisa', quantity: '12', price: '10' }],
  })),
  deed(ventas.markQuote, (made) => ({ ...seen(made(ventas.addQuote)), status: 'Aceptada' as const })),
]
