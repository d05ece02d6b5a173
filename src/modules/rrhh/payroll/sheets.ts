import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { centsOf, amountOf as written } from '#src/kernel/money/cents.ts'
import type { PayLine } from './schemas.ts'

/** A payroll as a spreadsheet: a row a person, a column a concept, and the sums below. */
export function payrollSheet(lines: readonly PayLine[]): Spreadsheet {
  const concepts = [...new Set(lines.flatMap(({ items }) => items.map(({ name }) => name)))]
  const amountOf = (line: PayLine, concept: string) => line.items.find(({ name }) => name === concept)?.amount ?? '0.00'
  const rows = lines.map((line) => [
    line.worked,
    ...concepts.map((concept) => amountOf(line, concept)),
    line.earned,
    line.deducted,
    line.net,
  ])
  const sums = Array.from({ length: concepts.length + 4 }, (_, at) =>
    rows.reduce((sum, row) => sum + centsOf(row[at] ?? '0'), 0n),
  )
  return [
    ['Nombre', 'Cargo', 'Salario mensual', 'Días', 'Sueldo', ...concepts, 'Devengado', 'Deducciones', 'Neto'],
    ...lines.map(({ name, position, salary, days }, at) => [
      name,
      position,
      amountCell(salary),
      days,
      ...(rows[at] ?? []).map(amountCell),
    ]),
    ['Total', '', '', '', ...sums.map((sum) => amountCell(written(sum)))],
  ]
}
