import type { Column } from '../table.tsx'

/** The alignment of a column's cells. */
export const alignOf = <Row>({ align, money }: Column<Row>) => align ?? (money && 'end')

/** The currency in a column's title; undefined: the company's. */
export const headOf = <Row>({ money }: Column<Row>) => (money === true ? undefined : money)
