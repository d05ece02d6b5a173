import { ConnectHint } from '#src/platform/catalogue/connect-hint.tsx'
import { useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import css from '../invoices.module.css'
import { ClientAutocomplete } from './client-autocomplete.tsx'

/** The client of a form: fields `client` and `client_id`. */
export function InvoiceClientField({ optional = false }: { optional?: boolean }) {
  const { values, errors, set } = useForm()
  const connected = useSession().modules.includes('cdm')
  return (
    <ClientAutocomplete
      name="client"
      label="Cliente"
      description={
        connected ? (
          'Uno de tus clientes o cualquier otro nombre.'
        ) : (
          <ConnectHint id="cdm">Para elegir de tus clientes</ConnectHint>
        )
      }
      className={css.wide}
      data-autofocus={optional ? undefined : true}
      required={!optional}
      error={errors.client ?? errors.client_id}
      value={String(values.client ?? '')}
      chosen={typeof values.client_id === 'string'}
      onType={(typed) => {
        set('client', typed)
        set('client_id', null)
      }}
      onChoose={({ id, name }) => {
        set('client', name)
        set('client_id', id)
      }}
    />
  )
}
