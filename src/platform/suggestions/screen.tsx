import { Lightbulb } from 'lucide-react'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type Suggestion, suggestions } from './contract.ts'
import { TYPE_LABELS } from './rules.ts'
import css from './screen.module.css'
import { SuggestionStatusBadge } from './status-badge.tsx'

const TYPE_OPTIONS = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))

/** What the company asks of the platform's owner, and what became of it. */
export default function Suggestions() {
  return (
    <>
      <PageHead
        title="Enviar Sugerencia"
        description="Cuéntanos qué mejorarías o qué módulo te hace falta. Leemos todas las sugerencias."
        icon={<Lightbulb size={20} strokeWidth={1.75} aria-hidden />}
      />
      <div className={css.form}>
        <Card title="Nueva sugerencia" width={760}>
          <Form
            call={suggestions.send}
            label="Nueva sugerencia"
            initial={{ type: 'mejora' }}
            invalid="Campos incompletos"
            submit="Enviar sugerencia"
            busy="Enviando…"
            layout="columns"
          >
            <TextField name="title" label="Título" placeholder="Un resumen en pocas palabras" wide />
            <TextAreaField
              name="description"
              label="Descripción"
              placeholder="Qué necesitas, para qué y cómo lo resuelves hoy"
              lines={4}
              wide
            />
            <ChoiceField name="type" label="Tipo" options={TYPE_OPTIONS} />
          </Form>
        </Card>
      </div>
      <h2 className={css.heading}>Sugerencias de tu empresa</h2>
      <Table
        call={suggestions.list}
        label="Sugerencias de tu empresa"
        search="Buscar sugerencias"
        noun={['sugerencia', 'sugerencias']}
        empty="Tu empresa aún no ha enviado sugerencias."
        columns={[
          { key: 'title', title: 'Sugerencia', cell: (suggestion) => <Words {...suggestion} /> },
          { key: 'type', title: 'Tipo', width: 120, cell: ({ type }) => TYPE_LABELS[type] },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 220,
            cell: (suggestion) => <Status {...suggestion} />,
          },
          { key: 'username', narrow: 'none', title: 'Persona', width: 140 },
          { key: 'created_at', title: 'Enviada', width: 120, cell: ({ created_at }) => <DateText at={created_at} /> },
        ]}
      />
    </>
  )
}

const Words = ({ title, description }: Suggestion) => (
  <span className={css.words}>
    <span className={css.title}>{title}</span>
    <span className={css.description}>{description}</span>
  </span>
)

const Status = ({ status, reason }: Suggestion) => (
  <span className={css.status}>
    <SuggestionStatusBadge status={status} />
    {reason !== '' && <span className={css.reason}>{reason}</span>}
  </span>
)
