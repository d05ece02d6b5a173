import { Autocomplete } from '@mantine/core'
import css from '#src/web/ui/form/form.module.css'
import { useField } from '#src/web/ui/form/form-state.ts'
import { MACHINE_STATUSES } from '../../rows.ts'

/** A machine's state: one of those that are offered, or one's own words. */
export function StatusField({ wide }: { wide?: boolean }) {
  const field = useField('status')
  const value = String(field.value ?? '')
  const offered = MACHINE_STATUSES.some((status) => status === value)
  return (
    <Autocomplete
      name="status"
      label="Estado"
      description="Elige uno o escribe el tuyo."
      className={wide ? css.wide : undefined}
      data={[...MACHINE_STATUSES]}
      // Whoever comes back to one that was chosen sees the others too.
      filter={offered ? ({ options }) => options : undefined}
      openOnFocus={false}
      required={field.required}
      error={field.error}
      value={value}
      onChange={field.set}
    />
  )
}
