import { isDay } from '#src/kernel/fields.ts'
import { decimalText } from '#src/web/formats.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from './audit.module.css'
import type { Value } from './contract.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A value in the reader's format; the trail stores days, moments and figures as the database does. */
export function ValueText({ value }: { value: Value }) {
  if (value === null || value === '') return <span className={css.value}>vacío</span>
  if (typeof value === 'boolean') return <span className={css.value}>{value ? 'sí' : 'no'}</span>
  if (typeof value === 'number') return <span className={css.value}>{decimalText(String(value))}</span>
  if (isDay(value)) return <Dated at={value} as="date" />
  if (MOMENT.test(value)) return <Dated at={value} as="moment" />
  return <span className={css.value}>{value}</span>
}

const Dated = ({ at, as }: { at: string; as: 'date' | 'moment' }) => (
  <span className={css.value}>
    <DateText at={at} as={as} />
  </span>
)
