import { totalsSoFar, typedDocumentLines } from '../../documents/document-line.ts'
import css from '../../documents/document-lines.module.css'
import { useField } from '../../form/form-state.ts'
import { Money } from '../../text/money.tsx'

/** What the lines of a form come to so far, beside its buttons: in sight however long the form is. */
export function RunningTotal({ name = 'lines' }: { name?: string }) {
  const { value } = useField(name)
  return (
    <span className={css.running}>
      Total <Money amount={totalsSoFar(typedDocumentLines(value)).total} />
    </span>
  )
}
