import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { notes } from '../../contract.ts'
import type { Tag } from '../../schemas.ts'
import { TagChip } from './tag-chip.tsx'
import { MergeTagDialog, TagDialog } from './tag-dialogs.tsx'
import css from './tags.module.css'

/** The tags of a company: renamed, coloured, archived, united. They are made where they are first put on a record. */
export function TagsCard() {
  return useMay()(notes.editTag) ? (
    <div className={css.company}>
      <Card
        title="Etiquetas"
        description="Las que tu equipo pone a clientes, productos, facturas y demás registros desde «Notas y archivos»."
        width={760}
      >
        <TagList />
      </Card>
    </div>
  ) : null
}

function TagList() {
  const [archived, setArchived] = useState(false)
  const [editing, setEditing] = useState<Tag | null>(null)
  const [merging, setMerging] = useState<Tag | null>(null)
  const read = useQuery(notes.tags, { archived }, { keep: true })
  const archiving = useArchiving({ archive: notes.archiveTag, restore: notes.restoreTag })
  const actsOn = (tag: Tag) => [
    { label: 'Editar', icon: 'pencil', onClick: () => setEditing(tag) },
    ...(archived ? [] : [{ label: 'Unir con otra', icon: 'arrow-left-right', onClick: () => setMerging(tag) }]),
    archiving(tag, archived),
  ]
  return (
    <div className={css.manager}>
      <div>
        <ArchivedSelect archived={archived} onChange={setArchived} words={['En uso', 'Archivadas']} />
      </div>
      <ReadRows
        label="Etiquetas de la empresa"
        read={read}
        failed="No pudimos cargar las etiquetas."
        empty={
          archived ? (
            <EmptyState title="No hay etiquetas archivadas." />
          ) : (
            <EmptyState
              title="Tu empresa aún no usa etiquetas."
              text="Abre «Notas y archivos» en el menú de un cliente, un producto o una factura y pon la primera."
            />
          )
        }
      >
        {(tag) => (
          <Row key={tag.id} title={<TagChip name={tag.name} color={tag.color} />}>
            <span className={css.uses}>{usesText(tag.records)}</span>
            <RowMenu of={tag.name} actions={actsOn(tag)} />
          </Row>
        )}
      </ReadRows>
      <TagDialog tag={editing} onClose={() => setEditing(null)} />
      <MergeTagDialog tag={merging} others={read.data ?? []} onClose={() => setMerging(null)} />
    </div>
  )
}

const usesText = (records: number) => `${count(records)} ${records === 1 ? 'registro' : 'registros'}`
