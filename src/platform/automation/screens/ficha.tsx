import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type AutomationProfile, automation, type ProfileByControl } from '../contract.ts'
import type { Profile, SecretPlace } from '../rules.ts'
import { Consent } from './consent.tsx'
import { Contact } from './contact.tsx'
import { Export } from './export.tsx'
import css from './ficha.module.css'
import { Identity } from './identity.tsx'
import { Integrations } from './integrations.tsx'
import { SecretsOf } from './secrets.tsx'
import { TechnicalPanel } from './technical-panel.tsx'
import { useLeaveQuestion } from './use-leave-question.tsx'

interface FichaProps {
  company: string
  /** Whether control edits it, for any company. */
  byControl: boolean
  latest: AutomationProfile
  /** The part above the form, from its current values. */
  head: (draft: Profile) => ReactNode
}

const INVALID = { title: 'Errores de validación', description: 'Por favor, corrige los campos marcados en rojo.' }

/** A company's profile. It keeps the values with which editing began until the person reloads, so that nothing typed is lost. */
export function Ficha({ company, byControl, latest, head }: FichaProps) {
  const [begun, setBegun] = useState(latest)
  const [round, setRound] = useState(0)
  const [draft, setDraft] = useState<Profile>(fieldsOf(latest))
  const [revealed, setRevealed] = useState<Record<SecretPlace, string>>({})
  const { version } = begun
  const extra = useMemo(() => (byControl ? { id: company, version } : { version }), [byControl, company, version])
  useLeaveQuestion(JSON.stringify(draft) !== JSON.stringify(fieldsOf(begun)))

  const secrets = useMemo(
    () => ({
      company,
      editable: byControl,
      revealed,
      show: (place: SecretPlace, text: string) => setRevealed((before) => ({ ...before, [place]: text })),
      hide: (place: SecretPlace) =>
        setRevealed((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== place))),
    }),
    [company, byControl, revealed],
  )
  const begin = (profile: AutomationProfile) => {
    setBegun(profile)
    setRevealed({})
  }
  const restart = (profile: AutomationProfile) => {
    begin(profile)
    setRound(round + 1)
  }
  const reload = () => restart(latest)
  return (
    <SecretsOf value={secrets}>
      {head(draft)}
      {latest.version > version && <Outdated onReload={reload} />}
      <Form
        key={round}
        afresh={round > 0}
        // Both take the same fields; control's also names the company.
        call={(byControl ? automation.saveFor : automation.save) as typeof automation.saveFor}
        initial={fieldsOf(begun) as Partial<ProfileByControl>}
        extra={extra as Partial<ProfileByControl>}
        submit="Guardar Cambios"
        busy="Guardando..."
        invalid={INVALID}
        live
        ready={({ consent }) => consent === true}
        keep={(saved) => fieldsOf(saved) as Partial<ProfileByControl>}
        onDone={begin}
        // The form has secrets, which no draft stores, so leaving it asks first.
        draft={false}
        label="Ficha de Automatización"
        sticky
        actions={
          <>
            <Saved {...begun} />
            <Export profile={begun} />
          </>
        }
      >
        <Follow onChange={setDraft} />
        <Identity />
        <Contact />
        <Integrations />
        <Consent consented={begun.consent} onWithdrawn={restart} />
        <TechnicalPanel />
      </Form>
    </SecretsOf>
  )
}

/** The form's values: everything except who saved it when. */
function fieldsOf({
  updatedAt: _at,
  updatedBy: _by,
  updatedByName: _name,
  version: _version,
  ...fields
}: AutomationProfile) {
  return fields
}

/** Reports the form's current values. */
function Follow({ onChange }: { onChange: (draft: Profile) => void }) {
  const { values } = useForm<Profile>()
  useEffect(() => onChange(values), [values, onChange])
  return null
}

const Saved = ({ updatedAt, updatedByName }: AutomationProfile) => (
  <span className={css.saved}>
    {updatedAt === null ? (
      'Aún no se ha guardado.'
    ) : (
      <>
        Guardada por {updatedByName}, <DateText at={updatedAt} as="moment" />
      </>
    )}
  </span>
)

const Outdated = ({ onReload }: { onReload: () => void }) => (
  <Alert color="yellow" mb="md" title="Otra persona cambió estos datos." role="status">
    <Button variant="default" size="compact-sm" mt="xs" onClick={onReload}>
      Volver a cargarlos
    </Button>
  </Alert>
)
