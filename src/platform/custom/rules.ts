import type { CustomType } from '#src/kernel/calls/custom.ts'

/** Of one kind of records: in use, and with the archived ones, whose keys stay taken. */
export const MOST_CUSTOM_FIELDS = 30
export const MOST_FIELDS_EVER = 100
export const MOST_LIST_OPTIONS = 100
export const LONGEST_LABEL = 60

/** What a company can add fields to, by its table: what people call it, and the module that it is of. */
export const CUSTOM_KINDS = {
  cdm_clients: { title: 'Clientes', module: 'cdm' },
  cdm_products: { title: 'Productos', module: 'cdm' },
  sales_opportunities: { title: 'Oportunidades', module: 'ventas' },
  employees: { title: 'Empleados', module: 'rrhh' },
} as const
export type CustomKind = keyof typeof CUSTOM_KINDS
export const KINDS = Object.keys(CUSTOM_KINDS) as [CustomKind, ...CustomKind[]]

/** Whose fields can stand on documents: under the name of whom they are made for. */
export const PRINTED_KIND: CustomKind = 'cdm_clients'

export const CUSTOM_TYPE_NAMES: Record<CustomType, string> = {
  text: 'Texto',
  number: 'Número',
  money: 'Dinero',
  date: 'Fecha',
  list: 'Lista',
  boolean: 'Sí o no',
}
