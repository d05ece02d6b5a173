import { useState } from 'react'
import { DEMO_ANSWERS, ENVIRONMENT_LABELS, ENVIRONMENTS } from '#src/platform/fiscal/environments.ts'
import { PROFILE_FIELDS, type ProfileField } from '#src/platform/fiscal/profile/fields.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../../contract.ts'
import type { FiscalSetupChange } from '../../schemas.ts'
import css from '../fiscal.module.css'
import { DEMO_LABELS, ENVIRONMENT_TEXTS } from './environments.ts'
import type { OfferedSetup } from './offered.ts'

const DEMO_OPTIONS = DEMO_ANSWERS.map((value) => ({ value, label: DEMO_LABELS[value] }))

/** Where documents go, whether they are issued so, and what the country asks of a company. */
export function SetupForm({ setup }: { setup: OfferedSetup }) {
  const { country, environment, active, demo_answer, mail_to_buyer, fields, version } = setup
  // Begins anew with what others saved or took back, not with what it saved itself: the focus stays where it is.
  const [own, setOwn] = useState({ began: version, version })
  const began = version > own.version ? version : own.began
  return (
    <Form
      key={began}
      call={contabilidad.saveFiscalSetup}
      initial={{ environment, active, demo_answer, mail_to_buyer, fields }}
      extra={{ version: Math.max(version, own.version) }}
      submit="Guardar configuración"
      layout="columns"
      label="Cómo se emite"
      keep
      onDone={(saved) => setOwn({ began, version: saved.version })}
    >
      <EnvironmentFields />
      <SwitchField
        name="active"
        label="Emitir facturas electrónicas"
        hint="Desde que la actives, cada factura y nota que emitas lleva número de una serie electrónica y se envía."
        wide
      />
      <SwitchField
        name="mail_to_buyer"
        label="Enviar al cliente por correo cuando se acepte"
        hint="Con el PDF y el XML. En una demostración no se envía nada, y en pruebas le llega a quien emite."
        wide
      />
      {PROFILE_FIELDS[country]
        .filter(({ secret }) => !secret)
        .map((field) => (
          <CountryField key={field.name} field={field} />
        ))}
    </Form>
  )
}

function EnvironmentFields() {
  const { values } = useForm<Partial<FiscalSetupChange>>()
  return (
    <>
      <ChoiceField
        name="environment"
        label="Ambiente"
        options={ENVIRONMENTS.map((value) => ({ value, label: ENVIRONMENT_LABELS[value] }))}
      />
      {values.environment === 'demostracion' && (
        <ChoiceField name="demo_answer" label="La autoridad simulada" options={DEMO_OPTIONS} />
      )}
      <dl className={css.explained}>
        {ENVIRONMENTS.map((one) => (
          <div key={one} data-chosen={one === values.environment || undefined}>
            <dt>{ENVIRONMENT_LABELS[one]}</dt>
            <dd>{ENVIRONMENT_TEXTS[one]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function CountryField({ field: { name, label, help, choices } }: { field: ProfileField }) {
  const place = { name: `fields.${name}`, label, hint: help }
  return choices ? <ChoiceField {...place} options={choices} /> : <TextField {...place} autoComplete="off" />
}
