import type { ShownField } from '../form.ts'
import css from './form-values.module.css'
import { SecretValue } from './secret-value.tsx'

interface FormValuesProps {
  form: readonly ShownField[]
  /** The row that holds the form: who may, sees one of its secrets at a time. */
  of: 'request' | 'connected'
  id: string
  /** False: the secrets are no longer kept there. */
  stored?: boolean
}

/** A filled-in form to read, its secrets masked. */
export function FilledForm({ form, of, id, stored = true }: FormValuesProps) {
  if (form.length === 0) return <p className={css.none}>No pide datos.</p>
  return (
    <dl className={css.list}>
      {form.map((field) => (
        <div key={field.name} className={css.pair}>
          <dt className={css.label}>{field.label}</dt>
          <dd className={css.value}>
            {field.secret && field.value !== '' ? (
              <SecretValue of={of} id={id} field={field.name} label={field.label} stored={stored} />
            ) : (
              field.value || '—'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
