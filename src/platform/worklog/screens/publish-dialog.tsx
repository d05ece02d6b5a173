import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import { useQuery } from '#src/web/calls/call.ts'
import { MonthField } from '#src/web/ui/day/month-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { worklog } from '../contract.ts'
import { TYPE_NAMES } from '../rules.ts'
import { Publication, type Subject } from '../schemas.ts'

const PAUSE_MS = 200
const TYPES = (['result', 'event'] as const).map((value) => ({ value, label: TYPE_NAMES[value] }))

/** As it is typed: what it is for is one choice. */
const Typed = Publication.omit({ company_id: true, kind: true, connection_id: true }).extend({
  subject: z.string({ error: 'Elige para quién.' }).min(1, 'Elige para quién.'),
})

const keyOf = ({ company_id, kind, connection_id }: Subject) => `${company_id} ${kind} ${connection_id ?? ''}`

/** A result is delivered to a company, or something is told it. */
export function PublishEntryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Publicar para una empresa">
      <Form
        call={worklog.publish}
        fields={{
          schema: Typed,
          input: ({ subject, ...typed }) => {
            const [company_id = '', kind = '', connection_id = ''] = String(subject).split(' ')
            return { ...typed, company_id, kind: kind as Subject['kind'], connection_id }
          },
        }}
        initial={{ type: 'result' }}
        submit="Publicar"
        busy="Publicando…"
        onDone={onClose}
        onCancel={onClose}
      >
        <SubjectField />
        <ChoiceField name="type" label="Qué es" options={TYPES} />
        <TextField name="title" label="Título" placeholder="Informe de campañas de mayo" />
        <MonthField name="month" label="Mes" hint="Opcional: el mes del que es el resultado." />
        <TextAreaField name="body" label="Detalle" lines={5} />
        <TextField
          name="link"
          label="Enlace"
          type="url"
          hint="A un informe, una pieza o una página."
          placeholder="https://"
        />
      </Form>
    </Dialog>
  )
}

/** Whom it is for, and about which of their things. */
function SubjectField() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const [chosen, setChosen] = useState('')
  const rows = useQuery(worklog.subjects, { search: search === chosen ? '' : search }, { keep: true }).data ?? []
  return (
    <SelectField
      name="subject"
      label="Para"
      placeholder="Busca la empresa o el servicio"
      options={rows.map((row) => ({ value: keyOf(row), label: `${row.company} · ${row.name}` }))}
      onSearch={(text) => {
        setTyped(text)
        if (rows.some((row) => `${row.company} · ${row.name}` === text)) setChosen(text)
      }}
      autoFocus
    />
  )
}
