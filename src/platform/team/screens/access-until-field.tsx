import { DayField } from '#src/web/ui/day/day-field.tsx'

/** The last day on which somebody works for the company: an accountant by contract, a season's help. */
export const AccessUntilField = () => (
  <DayField name="access_until" label="Acceso hasta" hint="Vacío: sin fecha de salida." />
)
