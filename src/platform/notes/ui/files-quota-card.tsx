import { useQuery } from '#src/web/calls/call.ts'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { notes } from '../contract.ts'

/** Control says how much room each company has for the files beside its records. */
export default function FilesQuotaCard() {
  const { data } = useQuery(notes.filesQuota)
  if (data === undefined) return null
  return (
    <Card
      title="Archivos de los registros"
      description="Cuánto puede guardar cada empresa junto a sus registros. Si ya guarda más, conserva lo que tiene y no agrega nada nuevo."
      width={860}
    >
      <Form
        key={data.version}
        call={notes.saveFilesQuota}
        initial={{ company_mb: data.company_mb }}
        extra={{ version: data.version }}
        submit="Guardar espacio"
        label="Archivos de los registros"
        layout="columns"
        keep
        plain
      >
        <NumberField name="company_mb" label="MB por empresa" />
      </Form>
    </Card>
  )
}
