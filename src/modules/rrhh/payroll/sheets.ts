import { centsOf } from '#src/kernel/cents.ts'
import type { Sheet } from '#src/web/files/sheet.ts'
import type { PayLine } from './schemas.ts'

/** A payroll as a spreadsheet: a row a person, a column a concept, and the sums below. */
export function payrollSheet(lines: readonly PayLine[]): Sheet {
  const concepts = [...new Set(lines.flatMap(({ items }) => items.map(({ name }) => name)))]
  const amountOf = (line: PayLine, concept: string) => line.items.find(({ name }) => name === concept)?.amount ?? '0'
  const rows = lines.map((line) => [
    line.worked,
    ...concepts.map((concept) => amountOf(line, concept)),
    ...[line.earned, line.deducted, line.net],
  ])
  const sums = Array.from({ length: concepts.length + 4 }, (_, at) =>
    rows.reduce((sum, row) => sum + centsOf(row[at] ?? '0'), 0n),
  )
  return [
    ['Nombre', 'Cargo', 'Salario mensual', 'Días', 'Sueldo', ...concepts, 'Devengado', 'Deducciones', 'Neto'],
    ...lines.map(({ name, position, salary, days }, at) => [
      ...[name, position, Number(salary), days],
      ...(rows[at] ?? []).map(Number),
    ]),
    ['Total', '', '', '', ...sums.map((sum) => Number(sum) / 100)],
  ]
}
