import type { Column } from '../table.tsx'

/** Where what it holds stands. */
export const alignOf = <Row>({ align, money }: Column<Row>) => align ?? (money && 'end')

/** The currency that its title carries; undefined: the company's. */
export const headOf = <Row>({ money }: Column<Row>) => (money === true ? undefined : money)
