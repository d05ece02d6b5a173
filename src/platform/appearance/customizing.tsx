import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { ImageField } from '#src/web/ui/fields/files/image-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { images } from '../images/contract.ts'
import css from './appearance.module.css'
import { appearance, type Customization, type CustomizationSettings } from './contract.ts'
import { LoginPreview } from './login-preview.tsx'
import { LogoSizeField } from './logo-size-field.tsx'

const ICONS = [
  { value: 'Shield', label: 'Escudo' },
  { value: 'Bot', label: 'Robot' },
  { value: 'Database', label: 'Base de datos' },
]

/** The form beside a preview of the sign-in. It keeps the values with which editing began until the person reloads. */
export function Customizing({ latest }: { latest: CustomizationSettings }) {
  const [begun, setBegun] = useState(latest)
  const [round, setRound] = useState(0)
  const { version, ...initial } = begun
  const [draft, setDraft] = useState<Customization>(initial)
  const reload = () => {
    setBegun(latest)
    setRound(round + 1)
  }
  return (
    <div className={css.sides}>
      <Card>
        {latest.version > version && <Outdated onReload={reload} />}
        <Form
          key={round}
          afresh={round > 0}
          call={appearance.save}
          initial={initial}
          extra={{ version }}
          submit="Guardar cambios"
          keep
          onDone={setBegun}
          label="Personalización"
        >
          <TextField name="customPhrase" label="Frase" hint="Va bajo el nombre y en el título de la página." />
          <SwitchField name="showAppName" label="Mostrar el nombre de la aplicación" />
          <ImageField
            name="logoUrl"
            label="Logo"
            hint="Sustituye al icono en el inicio de sesión."
            upload={images.upload}
          />
          <LogoSizeField name="logoSize" />
          <ChoiceField name="mainIcon" label="Icono principal" options={ICONS} />
          <ImageField
            name="mainIconUrl"
            label="Imagen del icono principal"
            hint="Se ve también en el menú lateral."
            upload={images.upload}
          />
          <ImageField name="bannerImage" label="Imagen de portada" upload={images.upload} />
          <ImageField
            name="faviconUrl"
            label="Favicon"
            hint="El icono de la pestaña del navegador."
            upload={images.upload}
          />
          <Follow onChange={setDraft} />
        </Form>
      </Card>
      <LoginPreview draft={draft} />
    </div>
  )
}

/** Reports the form's current values. */
function Follow({ onChange }: { onChange: (draft: Customization) => void }) {
  const { values } = useForm()
  useEffect(() => onChange(values as Customization), [values, onChange])
  return null
}

const Outdated = ({ onReload }: { onReload: () => void }) => (
  <Alert color="yellow" mb="md" title="Otra persona cambió estos datos." role="status">
    <Button variant="default" size="compact-sm" mt="xs" onClick={onReload}>
      Volver a cargarlos
    </Button>
  </Alert>
)
