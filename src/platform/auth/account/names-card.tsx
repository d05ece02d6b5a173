import { useReloadSession, useSession } from '#src/web/session/session.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { account, type OwnAccount } from './contract.ts'

/** The person's names. Control has only a username. */
export function NamesCard({ mine, onSaved }: { mine: OwnAccount; onSaved: () => void }) {
  const { user } = useSession()
  const reloadSession = useReloadSession()
  const { name, username, version } = mine
  const control = user.role === 'control'
  const saved = () => {
    onSaved()
    void reloadSession()
  }
  return (
    <Card title="Perfil" act="nombre">
      <Form
        call={account.saveNames}
        initial={{ name, username }}
        extra={control ? { version, name: username } : { version }}
        submit="Guardar"
        label="Perfil"
        layout="columns"
        keep
        onDone={saved}
      >
        {!control && <TextField name="name" label="Nombre" autoComplete="name" />}
        <TextField name="username" label="Usuario" autoComplete="nickname" />
      </Form>
    </Card>
  )
}
