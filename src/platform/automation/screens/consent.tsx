import { Checkbox } from '@mantine/core'
import { useField } from '#src/web/ui/form-state.ts'
import { NumberField } from '#src/web/ui/number-field.tsx'
import css from './ficha.module.css'
import { Section } from './section.tsx'

/** Without it nothing is saved. */
export function Consent() {
  const field = useField('consent')
  return (
    <Section
      title="Consentimiento"
      description="Sin tu consentimiento la ficha no se guarda."
      fields={['consent', 'dataRetentionDays']}
    >
      <Checkbox
        name="consent"
        label="Autorizo el uso de los datos de esta ficha por la herramienta de automatización, conforme a la política de privacidad."
        required
        error={field.error}
        checked={field.value === true}
        onChange={(event) => field.set(event.currentTarget.checked)}
      />
      <div className={css.narrow}>
        <NumberField
          name="dataRetentionDays"
          label="Días de conservación de los registros"
          hint="Pasado ese plazo, los registros de la API se borran."
        />
      </div>
    </Section>
  )
}
