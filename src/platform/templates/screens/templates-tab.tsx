import { lazy, Suspense, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { useHistory } from '../../history/ui/use-history.tsx'
import { type ListedTemplate, templateCalls } from '../contract.ts'
import type { TemplateType } from '../rows.ts'
import css from './templates.module.css'
import { VersionsDialog } from './versions-dialog.tsx'

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }))
const PrintView = lazy(async () => ({ default: (await import('#src/web/ui/print/print-view.tsx')).PrintView }))

const NAMES = { quote: 'cotizaciones', invoice: 'facturas' } as const
const NEW = 'nueva'

/** The templates of a type: found, made, changed, chosen, put away. */
export function TemplatesTab({ type }: { type: TemplateType }) {
  // What is edited stands in the address, so that going back closes it.
  const [edited, edit] = useUrlState('plantilla')
  const [archived, setArchived] = useArchived('ver', 'archivadas')
  const [printing, setPrinting] = useState<{ id: string } | null>(null)
  const [past, setPast] = useState<ListedTemplate | null>(null)
  const duplicating = useAction(templateCalls.duplicateTemplate)
  const choosing = useAction(templateCalls.makeDefault)
  const archiving = useAction(templateCalls.archiveTemplate)
  const restoring = useAction(templateCalls.restoreTemplate)

  const history = useHistory(templateCalls.template)
  const actions = (row: ListedTemplate) => {
    const { id } = row
    const preview = { label: 'Vista previa', icon: 'eye', onClick: () => setPrinting({ id }) }
    if (archived) {
      return [preview, { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run({ id }) }]
    }
    return [
      { label: 'Editar', icon: 'pencil', onClick: () => edit(id, { push: true }) },
      preview,
      ...(row.is_default ? [] : [{ label: 'Usar siempre', icon: 'check', onClick: () => void choosing.run({ id }) }]),
      { label: 'Duplicar', icon: 'copy', onClick: () => void duplicating.run({ id }) },
      { label: 'Versiones', icon: 'history', onClick: () => setPast(row) },
      { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run({ id }) },
    ]
  }
  const create = <CreateButton onClick={() => edit(NEW, { push: true })}>Nueva plantilla</CreateButton>

  return (
    <>
      <Table
        call={templateCalls.templates}
        input={{ template_type: type, archived }}
        label={`Plantillas de ${NAMES[type]}`}
        search="Buscar plantillas"
        noun={['plantilla', 'plantillas']}
        nameOf={({ name }) => name}
        empty={
          archived ? (
            <EmptyState title="No hay plantillas archivadas." />
          ) : (
            <EmptyState
              title={`No hay plantillas de ${NAMES[type]}.`}
              text={`Mientras no crees una, tus ${NAMES[type]} se ven con el diseño inicial.`}
              action={create}
            />
          )
        }
        toolbar={
          <Toolbar acts={!archived && create}>
            <ArchivedSelect words={['Activas', 'Archivadas']} archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        columns={[
          { key: 'template_number', narrow: 'detail', title: 'Número', width: 170 },
          {
            key: 'name',
            narrow: 'title',
            title: 'Nombre',
            cell: ({ id, name, is_default }) => (
              <span className={css.name}>
                {archived ? (
                  name
                ) : (
                  <button type="button" className={css.open} onClick={() => edit(id, { push: true })}>
                    {name}
                  </button>
                )}
                {is_default && <Badge tone="good">Predeterminada</Badge>}
              </span>
            ),
          },
          { key: 'version', narrow: 'none', title: 'Versión', align: 'end', width: 90 },
          {
            key: 'updated_at',
            title: 'Modificada',
            width: 170,
            cell: ({ updated_at }) => <DateText at={updated_at} as="moment" />,
          },
        ]}
        actions={(row) => [...actions(row), ...history(row)]}
      />
      <VersionsDialog template={past} onClose={() => setPast(null)} />
      <Suspense>
        {edited !== '' && (
          <Editor
            type={type}
            id={edited === NEW ? null : edited}
            onCreated={(id) => edit(id)}
            onClose={() => edit('')}
          />
        )}
        {printing && (
          <PrintView
            sheet={templateCalls.sample}
            pdf={templateCalls.samplePdf}
            input={printing}
            onClose={() => setPrinting(null)}
          />
        )}
      </Suspense>
    </>
  )
}
