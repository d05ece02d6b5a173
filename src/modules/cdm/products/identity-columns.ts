import type { ImportColumn } from '../import/rows/columns.ts'
import type { IDENTITY_FIELDS } from './fields.ts'

type IdentityColumn = ImportColumn & {
  field: (typeof IDENTITY_FIELDS)[number]
  about: string
  examples: [string, string]
}

/** What spreadsheets call what a product is told by and counted in; each is filled, shown and written out under its title. */
export const IDENTITY_IN_FILES: readonly IdentityColumn[] = [
  {
    field: 'sku',
    title: 'SKU',
    synonyms: [
      'sku',
      'codigo',
      'referencia',
      'codigo interno',
      'codigo del producto',
      'codigo producto',
      'codigo de producto',
      'codigo articulo',
      'codigo sku',
      'cod',
      'ref',
      'clave',
      'code',
    ],
    about: 'El código con el que lo distingues. No se repite.',
    examples: ['CAM-LINO', ''],
  },
  {
    field: 'barcode',
    title: 'Código de barras',
    synonyms: ['codigo de barras', 'codigo barras', 'cod barras', 'ean', 'ean 13', 'upc', 'gtin', 'barcode'],
    about: 'El que lee el lector: EAN, UPC u otro.',
    examples: ['7701234567897', ''],
  },
  {
    field: 'unit',
    title: 'Unidad',
    synonyms: ['unidad', 'unidad de medida', 'medida', 'um', 'u m', 'unidad medida', 'presentacion', 'unit', 'uom'],
    about: 'En qué se cuenta: unidad, metro, kilo…',
    examples: ['unidad', 'hora'],
  },
  {
    field: 'category',
    title: 'Categoría',
    synonyms: ['categoria', 'familia', 'linea', 'grupo', 'rubro', 'categorias', 'departamento', 'category'],
    about: 'El grupo al que pertenece.',
    examples: ['Camisas', 'Confección'],
  },
  {
    field: 'cost',
    title: 'Costo',
    synonyms: [
      'costo',
      'coste',
      'precio de costo',
      'precio costo',
      'precio de compra',
      'costo unitario',
      'coste unitario',
      'valor de compra',
      'costo promedio',
      'ultimo costo',
      'cost',
    ],
    about: 'Lo que te cuesta, en la moneda de tu empresa.',
    examples: ['25000', ''],
  },
  {
    field: 'tax',
    title: 'Impuesto (%)',
    synonyms: [
      'impuesto',
      'iva',
      'tarifa iva',
      'tarifa de iva',
      'tipo de iva',
      'porcentaje iva',
      'igv',
      'itbis',
      'impuestos',
      'tax',
    ],
    about: 'Su porcentaje, si no es el general.',
    examples: ['19', '0'],
  },
]
