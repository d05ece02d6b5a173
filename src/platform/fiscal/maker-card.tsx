import { useQuery } from '#src/web/calls/call.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { fiscal } from './contract.ts'

/** Control declares who answers for the billing system: RD 1007/2023, art. 13. */
export default function MakerCard() {
  const { data } = useQuery(fiscal.maker)
  if (data === undefined) return null
  return (
    <Card
      title="Productor del sistema de facturación"
      description="En España, cada registro que se envía a la AEAT dice quién responde por el sistema. Sin él, las empresas de España solo pueden usar el ambiente de demostración."
      width={860}
    >
      <Form
        key={data.version}
        call={fiscal.saveMaker}
        initial={{ name: data.name, nif: data.nif }}
        extra={{ version: data.version }}
        submit="Guardar productor"
        label="Productor del sistema de facturación"
        layout="columns"
        keep
        plain
      >
        <TextField name="name" label="Nombre o razón social" />
        <TextField name="nif" label="NIF" />
      </Form>
    </Card>
  )
}
