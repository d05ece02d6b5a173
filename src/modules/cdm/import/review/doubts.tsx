import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { formatsOf } from '#src/kernel/format.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import type { ImportKind } from '../../rows.ts'
import css from '../import.module.css'
import { type ImportField, importColumnsOf } from '../rows/columns.ts'
import type { Doubt } from '../rows/decimal-marks.ts'
import { type Point, readWith } from '../rows/numbers.ts'

interface DoubtsProps {
  kind: ImportKind
  own: readonly CustomField[]
  doubts: readonly Doubt[]
  answers: Partial<Record<ImportField, Point>>
  onAnswer: (field: ImportField, point: Point) => void
}

/** Asks how the numbers of a column are read where its cells do not tell, with some of them as examples. */
export function Doubts({ kind, own, doubts, answers, onAnswer }: DoubtsProps) {
  const { country, currency } = useViewedCompany()
  const formats = formatsOf(country)
  const written = (field: ImportField, cell: string, point: Point) => {
    const read = readWith(point, cell) ?? cell
    return field === 'price' ? formats.money(read, currency) : formats.decimal(read)
  }
  return doubts.map(({ field, examples, proposed }) => (
    <Radio.Group
      key={field}
      className={css.doubt}
      name={`point-${field}`}
      label={`¿Cómo se leen los números de «${titleOf(kind, own, field)}»?`}
      description={
        proposed === null
          ? 'Se pueden leer de dos maneras. Elige una para seguir.'
          : `Se pueden leer de dos maneras. Así se escriben en ${country}: cámbialo si tu archivo viene de otro sitio.`
      }
      value={answers[field] ?? proposed ?? ''}
      onChange={(point) => onAnswer(field, point as Point)}
    >
      <div className={css.readings}>
        {[formats.point as Point, formats.point === ',' ? ('.' as const) : (',' as const)].map((point) => (
          <Radio
            key={point}
            value={point}
            label={examples.map((cell) => `«${cell}» es ${written(field, cell, point)}`).join(' · ')}
          />
        ))}
      </div>
    </Radio.Group>
  ))
}

/** Whether a person still has to say something. */
export const waitsForAnswer = (doubts: readonly Doubt[], answers: DoubtsProps['answers']) =>
  doubts.some(({ field, proposed }) => proposed === null && answers[field] === undefined)

const titleOf = (kind: ImportKind, own: readonly CustomField[], field: ImportField) =>
  importColumnsOf(kind, own).find((column) => column.field === field)?.title ?? ''
