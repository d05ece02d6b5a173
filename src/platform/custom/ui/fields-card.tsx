import { ActionIcon, NativeSelect } from '@mantine/core'
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { custom } from '../contract.ts'
import { CUSTOM_KINDS, CUSTOM_TYPE_NAMES, type CustomKind, KINDS } from '../rules.ts'
import type { CustomField } from '../schemas.ts'
import css from './custom.module.css'
import { FieldDialog } from './field-dialog.tsx'

/** The fields that a company adds to its records: added, named, ordered, archived. */
export function FieldsCard() {
  const may = useMay()(custom.addField)
  const { modules } = useSession()
  const kinds = KINDS.filter((kind) => modules.includes(CUSTOM_KINDS[kind].module))
  return may && kinds.length > 0 ? (
    <div className={css.company}>
      <Card
        title="Campos propios"
        description="Datos que tu empresa agrega a sus registros: salen en el formulario, la lista, los filtros y los archivos."
        width={760}
      >
        <FieldList kinds={kinds} />
      </Card>
    </div>
  ) : null
}

function FieldList({ kinds }: { kinds: readonly CustomKind[] }) {
  const [kind, setKind] = useState<CustomKind>(kinds[0] ?? 'cdm_clients')
  const [archived, setArchived] = useState(false)
  const [editing, setEditing] = useState<CustomField | 'new' | null>(null)
  const read = useQuery(custom.fields, { kind, archived }, { keep: true })
  const archiving = useArchiving({ archive: custom.archiveField, restore: custom.restoreField })
  const last = (read.data?.length ?? 0) - 1
  return (
    <div className={css.manager}>
      <div className={css.bar}>
        <div className={css.filters}>
          <NativeSelect
            aria-label="Campos de"
            data={kinds.map((one) => ({ value: one, label: CUSTOM_KINDS[one].title }))}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as CustomKind)}
          />
          <ArchivedSelect archived={archived} onChange={setArchived} words={['En uso', 'Archivados']} />
        </div>
        <CreateButton onClick={() => setEditing('new')}>Nuevo campo</CreateButton>
      </div>
      <ReadRows
        label={`Campos propios de ${CUSTOM_KINDS[kind].title.toLowerCase()}`}
        read={read}
        failed="No pudimos cargar los campos propios."
        empty={
          archived ? (
            <EmptyState title="No hay campos archivados." />
          ) : (
            <EmptyState
              title="Aquí no hay campos propios."
              text="Agrega el primero: una ruta de entrega, un cupo de crédito, una talla de uniforme…"
            />
          )
        }
      >
        {(field) => (
          <Row key={field.id} title={field.label} text={aboutOf(field)}>
            {!archived && <Order field={field} at={read.data?.indexOf(field) ?? 0} last={last} />}
            <RowMenu
              of={field.label}
              actions={[
                ...(archived ? [] : [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(field) }]),
                archiving(field, archived),
              ]}
            />
          </Row>
        )}
      </ReadRows>
      <FieldDialog editing={editing} kind={kind} onClose={() => setEditing(null)} />
    </div>
  )
}

/** Its place among the others, by two buttons. */
function Order({ field: { id, version, label }, at, last }: { field: CustomField; at: number; last: number }) {
  const moving = useAction(custom.moveField)
  const button = (to: 'up' | 'down', word: string, Sign: LucideIcon, end: boolean) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={`${word} ${label}`}
      // A button that gets disabled loses the focus.
      aria-disabled={end || undefined}
      data-disabled={end || undefined}
      onClick={() => !end && !moving.busy && void moving.run({ id, version, to })}
    >
      <Sign size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <span className={css.order}>
      {button('up', 'Subir', ChevronUp, at === 0)}
      {button('down', 'Bajar', ChevronDown, at === last)}
    </span>
  )
}

/** In words beside its type: badges would leave a name no room on a phone. */
const aboutOf = ({ type, options, required, on_documents }: CustomField) =>
  [
    options.length > 0 ? `${CUSTOM_TYPE_NAMES[type]}: ${options.join(', ')}` : CUSTOM_TYPE_NAMES[type],
    ...(required ? ['obligatorio'] : []),
    ...(on_documents ? ['en documentos'] : []),
  ].join(' · ')
