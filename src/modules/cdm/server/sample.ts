import type { Sample } from '#src/server/calls/sample.ts'
import { cdm } from '../contract.ts'

const CLIENTS = [
  { name: 'Café La Esquina (ejemplo)', email: 'compras@laesquina.example', phone: '555 0101' },
  { name: 'Hotel Mirador (ejemplo)', email: 'pedidos@mirador.example', phone: '555 0102' },
  { name: 'Colegio San Marcos (ejemplo)', email: 'administracion@sanmarcos.example', phone: '555 0103' },
  { name: 'Lucía Herrera (ejemplo)', email: 'lucia@herrera.example', phone: '555 0104' },
]

const PRODUCTS = [
  { name: 'Camiseta básica (ejemplo)', price: '18', initial_stock: 40, min_stock: 10 },
  { name: 'Delantal de cocina (ejemplo)', price: '24.5', initial_stock: 12, min_stock: 5 },
  // Below its minimum, so that the alert is seen.
  { name: 'Tela de algodón (ejemplo)', price: '6.75', initial_stock: 3, min_stock: 20 },
  { name: 'Bordado de logotipo (ejemplo)', price: '9', type: 'Servicio' as const },
]

const SIZES = ['S', 'M', 'L']
const COLOURS = ['Blanco', 'Azul']
const POLO = {
  ...{ name: 'Polo (ejemplo)', price: '32' },
  variants: [
    { name: 'Talla', values: SIZES },
    { name: 'Color', values: COLOURS },
  ],
}

export const cdmSample: Sample = {
  tables: [
    { table: 'cdm_products', parts: { stock_movements: 'product_id' }, archives: true },
    { table: 'cdm_clients', archives: true },
  ],
  async make(perform) {
    for (const client of CLIENTS) await perform(cdm.addClient, client)
    for (const product of PRODUCTS) await perform(cdm.addProduct, product)
    const { id } = await perform(cdm.addProduct, POLO)
    for (const values of SIZES.flatMap((size) => COLOURS.map((colour) => [size, colour]))) {
      await perform(cdm.addVariant, { id, values, initial_stock: 8, min_stock: 5 })
    }
  },
}
