import { Button, Checkbox } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { PRIVACY } from '../../about/paths.ts'
import { type AutomationProfile, automation } from '../contract.ts'
import css from './ficha.module.css'
import { ProfileSection } from './section.tsx'

interface ConsentProps {
  /** Whether consent was given and saved. */
  consented: boolean
  onWithdrawn: (profile: AutomationProfile) => void
}

/** Consent, without which nothing can be saved; it can be withdrawn. */
export function Consent({ consented, onWithdrawn }: ConsentProps) {
  const field = useField('consent')
  const may = useMay()
  const withdrawal = useAction(automation.withdrawConsent, { onDone: onWithdrawn })
  return (
    <ProfileSection
      title="Consentimiento"
      description="Sin tu consentimiento la ficha no se guarda."
      fields={['consent', 'dataRetentionDays']}
    >
      <Checkbox
        name="consent"
        label={
          <>
            Autorizo el uso de los datos de esta ficha por la herramienta de automatización, conforme a la{' '}
            <a href={PRIVACY} target="_blank" rel="noreferrer">
              política de privacidad
            </a>
            .
          </>
        }
        required
        error={field.error}
        checked={field.value === true}
        onChange={(event) => field.set(event.currentTarget.checked)}
      />
      {consented && may(automation.withdrawConsent) && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            loading={withdrawal.busy}
            onClick={() => void withdrawal.run()}
          >
            Retirar consentimiento
          </Button>
        </div>
      )}
      {field.value !== true && <p className={css.hint}>Marca el consentimiento para guardar.</p>}
      <div className={css.narrow}>
        <NumberField
          name="dataRetentionDays"
          label="Días de conservación de los registros"
          hint="Pasado ese plazo, los registros de la API se borran."
        />
      </div>
    </ProfileSection>
  )
}
