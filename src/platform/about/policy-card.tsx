import { Link } from '@tanstack/react-router'
import { useQuery } from '#src/web/calls/call.ts'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { about } from './contract.ts'
import { PRIVACY } from './paths.ts'

/** Control's editor of the privacy policy. */
export default function PolicyCard() {
  const { data } = useQuery(about.policy)
  if (data === undefined) return null
  return (
    <Card
      title="Política de privacidad"
      description="La lee cualquiera, y a ella se refiere el consentimiento de la Ficha de Automatización."
      actions={<Link to={PRIVACY}>Ver la página</Link>}
      width={860}
    >
      <Form
        key={data.version}
        call={about.savePolicy}
        initial={{ text: data.text }}
        extra={{ version: data.version }}
        submit="Guardar política"
        busy="Guardando…"
        label="Política de privacidad"
        keep
        plain
      >
        <TextAreaField
          name="text"
          label="Texto"
          hint="Una línea que empieza con ## es un título; una línea vacía separa párrafos."
          lines={14}
        />
      </Form>
    </Card>
  )
}
