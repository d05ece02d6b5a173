import { Checkbox } from '@mantine/core'
import { SCOPE_SENTENCES, SCOPES, type Scope } from '#src/kernel/calls/scopes.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { CLIENT_SECRET, WEBHOOK_SECRET } from '../rules.ts'
import css from './ficha.module.css'
import { ProfileSecretField } from './secret-field.tsx'
import { ProfileSection } from './section.tsx'

/** The scopes of programs, and the addresses of the API and the webhook. */
export const Integrations = () => (
  <ProfileSection
    title="Para tu programador"
    description="Integraciones y API: con qué credenciales entran tus automatizaciones y qué pueden hacer."
    fields={['api', 'webhook', 'scopes']}
  >
    <div className={css.columns}>
      <TextField name="api.baseUrl" label="URL base de la API" type="url" placeholder="https://…" />
      <TextField name="api.clientId" label="Client ID" autoComplete="off" />
      <ProfileSecretField name="api.clientSecret" label="Client Secret" place={CLIENT_SECRET} />
      <TextField name="webhook.inboundUrl" label="URL del webhook de entrada" type="url" placeholder="https://…" />
      <ProfileSecretField name="webhook.secret" label="Secreto del webhook" place={WEBHOOK_SECRET} />
    </div>
    <Scopes />
    <p className={css.hint}>
      <a href="/api/docs" target="_blank" rel="noreferrer">
        Cómo usar la API
      </a>
    </p>
  </ProfileSection>
)

function Scopes() {
  const field = useField('scopes')
  const granted = (field.value ?? []) as Scope[]
  const grant = (scope: Scope, on: boolean) =>
    field.set(SCOPES.filter((one) => (one === scope ? on : granted.includes(one))))
  return (
    <fieldset className={css.list}>
      <legend className={css.legend}>Permisos (scopes)</legend>
      <div className={css.scopes}>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            label={SCOPE_SENTENCES[scope]}
            description={<code>{scope}</code>}
            checked={granted.includes(scope)}
            onChange={(event) => grant(scope, event.currentTarget.checked)}
          />
        ))}
      </div>
      {field.error && (
        <span className={css.wrong} role="alert">
          {field.error}
        </span>
      )}
    </fieldset>
  )
}
