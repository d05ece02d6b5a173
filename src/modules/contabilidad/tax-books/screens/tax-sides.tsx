import { taxLabel } from '#src/kernel/money/taxed-totals.ts'
import { decimalText } from '#src/web/formats.ts'
import { contabilidad } from '../../contract.ts'

/** The book of what is sold, and that of what is bought. */
export const TAX_BOOKS = {
  ventas: {
    title: 'Libro de ventas',
    totals: contabilidad.salesTaxTotals,
    book: contabilidad.salesTaxBook,
    toExport: contabilidad.salesTaxBookToExport,
    file: 'libro-de-ventas',
    who: 'Cliente',
    none: 'No hay ventas en este período.',
    noneText: 'Aquí verás la base y el impuesto de cada tarifa, según tus facturas y notas.',
    noAccount: 'Elige en Cartera la cuenta de tus impuestos.',
    withheld: 'Lo que tus clientes te retuvieron',
    placeOf: (id: string) => ({ tab: 'cartera', factura: id }),
  },
  compras: {
    title: 'Libro de compras',
    totals: contabilidad.purchaseTaxTotals,
    book: contabilidad.purchaseTaxBook,
    toExport: contabilidad.purchaseTaxBookToExport,
    file: 'libro-de-compras',
    who: 'Proveedor',
    none: 'No hay compras en este período.',
    noneText: 'Aquí verás la base y el impuesto de cada tarifa, según las facturas de tus proveedores.',
    noAccount: 'Elige en Compras la cuenta de sus impuestos.',
    withheld: 'Lo que retuviste a tus proveedores',
    placeOf: (id: string) => ({ tab: 'compras', compra: id }),
  },
} as const

export type TaxBookSide = keyof typeof TAX_BOOKS

/** What a tax is called in a book: its code, or its percentage. */
export const bookedName = ({ name, rate }: { name: string; rate: string }) =>
  name === '' ? `${decimalText(rate)} %` : taxLabel({ name, rate }, '', decimalText)

/** A code stands in the address by its id, a percentage by itself. */
export const isCode = (rate: string) => rate.includes('-')
