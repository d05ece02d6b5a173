import type { LineTax } from '#src/kernel/money/taxed-totals.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import css from './document-lines.module.css'
import { totalsSoFar, typedDocumentLines } from './typed-line.ts'

interface RunningTotalProps {
  name?: string
  discount?: string
  taxes?: readonly LineTax[] | undefined
}

/** The current total of a form's lines, beside its buttons, so that it stays visible in a long form. */
export function RunningTotal({ name = 'lines', discount, taxes }: RunningTotalProps) {
  const { values } = useForm()
  return (
    <span className={css.running}>
      Total <Money amount={totalsSoFar(typedDocumentLines(values[name]), discount && values[discount], taxes).total} />
    </span>
  )
}
