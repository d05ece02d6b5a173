import { countryOf } from '#src/kernel/countries.ts'
import { amountCell, type SheetCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { IDENTITY_IN_FILES } from '../../products/identity-columns.ts'
import type { ImportKind } from '../../rows.ts'
import { type ImportField, importColumnsOf } from '../rows/columns.ts'
import { EXAMPLE } from '../rows/row-kinds.ts'

interface About {
  about: string
  examples: readonly [SheetCell, SheetCell]
}

type Abouts = Partial<Record<ImportField, About>>

const NAMES: Record<ImportKind, About> = {
  clientes: {
    about: 'Persona o razón social. Obligatorio.',
    examples: [`${EXAMPLE}Lucía Núñez`, `${EXAMPLE}Telas del Norte`],
  },
  productos: {
    about: 'Producto o servicio, como lo llamas tú. Obligatorio.',
    examples: [`${EXAMPLE}Camisa de lino`, `${EXAMPLE}Servicio de bordado`],
  },
}

const clientColumns = (prefix: string): Abouts => ({
  email: {
    about: 'Puede faltar: el cliente se importa y queda marcado sin correo.',
    examples: ['lucia@correo.example', ''],
  },
  phone: {
    about: 'Sin + se entiende del país de tu empresa.',
    examples: [`+${prefix || '57'} 300 555 1122`, '300 555 1133'],
  },
  company: { about: 'Empresa para la que trabaja, si no es la misma.', examples: ['Almacenes El Diamante', ''] },
  legal_name: {
    about: 'Como debe salir en sus facturas, si no es el nombre.',
    examples: ['', 'Telas del Norte S. A.'],
  },
  tax_number: { about: 'NIT, RUC, cédula, NIF, RFC… Su tipo se reconoce por el número.', examples: ['', ''] },
  tax_kind: { about: 'Solo si hace falta decirlo: NIT, CC, RUC, Pasaporte…', examples: ['', ''] },
  address: { about: 'Sale en sus cotizaciones y facturas.', examples: ['Calle 10 # 4-32', ''] },
  city: { about: 'La ciudad de esa dirección.', examples: ['', ''] },
  region: { about: 'Departamento, provincia o estado de esa dirección.', examples: ['', ''] },
  postal_code: { about: 'El de esa dirección.', examples: ['', ''] },
  city_code: { about: 'En Colombia, las cinco cifras del DANE: 11001 es Bogotá.', examples: ['', ''] },
  country: { about: 'Su nombre o sus dos letras. Vacío: el de tu empresa.', examples: ['', ''] },
  role: { about: 'Cliente, Proveedor o ambos. Vacío: cliente.', examples: ['Cliente', 'Proveedor'] },
})

const PRODUCT_COLUMNS: Abouts = {
  price: { about: 'En la moneda de tu empresa. Obligatorio.', examples: [amountCell('45000'), amountCell('8000.50')] },
  type: { about: 'Producto o Servicio. Vacío: se reconoce por el nombre.', examples: ['Producto', 'Servicio'] },
  initial_stock: { about: 'Unidades que hay hoy. Los servicios no tienen.', examples: [40, ''] },
  min_stock: { about: 'Con menos, Bodega avisa. Vacío: 5.', examples: [10, ''] },
  description: { about: 'Texto libre.', examples: ['Manga corta', 'Por prenda'] },
  variants: { about: '«Talla: S, M; Color: Rojo, Azul».', examples: ['Talla: S, M, L; Color: Blanco', ''] },
  ...Object.fromEntries(IDENTITY_IN_FILES.map(({ field, about, examples }) => [field, { about, examples }])),
}

const OWN_ABOUTS: Record<CustomField['type'], string> = {
  text: 'Texto libre.',
  number: 'Un número.',
  money: 'En la moneda de tu empresa.',
  date: 'Día, mes y año: 21/11/2026.',
  list: '',
  boolean: 'Sí o No.',
}

const ownColumns = (own: readonly CustomField[]): Abouts =>
  Object.fromEntries(
    own.map(({ key, type, options }) => [
      key,
      { about: OWN_ABOUTS[type] || `${options.join(', ')}.`, examples: ['', ''] },
    ]),
  )

/** What a person has to know of each column: its title, what goes into it, and examples. */
export function aboutColumns(
  kind: ImportKind,
  country: string,
  own: readonly CustomField[] = [],
): (About & { title: string })[] {
  const usual: Abouts = kind === 'clientes' ? clientColumns(countryOf(country).prefix) : PRODUCT_COLUMNS
  const columns: Abouts = { ...usual, ...ownColumns(own) }
  return importColumnsOf(kind, own).map(({ field, title }) => ({
    title,
    ...((field === 'name' ? NAMES[kind] : columns[field]) ?? { about: '', examples: ['', ''] }),
  }))
}

/** The titles with two example rows, which an import knows and leaves out. */
export function templateSheet(kind: ImportKind, country: string, own: readonly CustomField[] = []): Spreadsheet {
  const columns = aboutColumns(kind, country, own)
  return [columns.map(({ title }) => title), ...[0, 1].map((at) => columns.map(({ examples }) => examples[at] ?? ''))]
}

/** What the columns of a template mean, for a tab of its own. */
export const columnsSheet = (kind: ImportKind, country: string, own: readonly CustomField[] = []): Spreadsheet => [
  ['Columna', 'Qué va en ella'],
  ...aboutColumns(kind, country, own).map(({ title, about }) => [title, about]),
]
