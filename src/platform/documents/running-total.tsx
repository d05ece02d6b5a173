import { useField } from '#src/web/ui/form/form-state.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import css from './document-lines.module.css'
import { totalsSoFar, typedDocumentLines } from './typed-line.ts'

/** What the lines of a form come to so far, beside its buttons: in sight however long the form is. */
export function RunningTotal({ name = 'lines' }: { name?: string }) {
  const { value } = useField(name)
  return (
    <span className={css.running}>
      Total <Money amount={totalsSoFar(typedDocumentLines(value)).total} />
    </span>
  )
}
