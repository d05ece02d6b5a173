import { decimalText } from '#src/web/formats.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { CustomField } from '../schemas.ts'

/** What one of the company's own fields says, as people read it. */
export function CustomValue({ type, value }: Pick<CustomField, 'type'> & { value: string | boolean | undefined }) {
  if (value === undefined) return <>—</>
  if (typeof value === 'boolean') return <>{value ? 'Sí' : 'No'}</>
  if (type === 'money') return <Money amount={value} />
  if (type === 'date') return <DateText at={value} />
  return <>{type === 'number' ? decimalText(value) : value}</>
}
