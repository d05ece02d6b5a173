import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { useFieldsRead } from '#src/platform/custom/ui/use-fields.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { cdm } from '../contract.ts'
import type { Import, ImportKind } from '../rows.ts'
import { FileDrop } from './file/file-drop.tsx'
import type { ReadFile } from './file/read-file.tsx'
import css from './import.module.css'
import { ImportResult } from './import-result.tsx'
import { pastedRows } from './pasted-rows.tsx'
import { Review } from './review/review.tsx'

interface ImportViewProps {
  kind: ImportKind
  onClose: () => void
  onHistory: () => void
}

const TITLES: Record<ImportKind, string> = { clientes: 'Importar clientes', productos: 'Importar productos' }

/** A file on its way in: chosen, reviewed row by row, imported. Nothing is written before 'Importar'. */
export function ImportView({ kind, onClose, onHistory }: ImportViewProps) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [done, setDone] = useState<{ result: Import; refused: Spreadsheet } | null>(null)
  const { fields: own, ready } = useFieldsRead(kind === 'clientes' ? 'cdm_clients' : 'cdm_products')
  const { data: columns, failure } = useQuery(cdm.importColumns, { kind }, { quiet: true })
  const remembered = useMemo(() => new Map(columns?.map(({ title, field }) => [title, field])), [columns])
  const [pasted, setPasted] = useState(() => {
    const rows = pastedRows.get()
    return rows?.kind === kind ? rows.text : ''
  })
  useEffect(() => pastedRows.set(null), [])
  const again = () => {
    setPasted('')
    setFile(null)
    setDone(null)
  }
  return (
    <section className={css.view} aria-labelledby="import-title">
      <header className={css.head}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Icon name="undo-2" size={14} />}
          onClick={onClose}
        >
          Volver a la lista
        </Button>
        <h2 id="import-title" className={css.title}>
          {TITLES[kind]}
        </h2>
      </header>
      {done ? (
        <ImportResult {...done} onClose={onClose} onHistory={onHistory} onAgain={again} />
      ) : file && ready && (columns || failure) ? (
        <Review
          kind={kind}
          own={own}
          file={file}
          remembered={remembered}
          onDone={(result, refused) => setDone({ result, refused })}
          onAgain={again}
        />
      ) : file ? (
        <SkeletonRows />
      ) : (
        <FileDrop kind={kind} own={own} pasted={pasted} onFile={setFile} />
      )}
    </section>
  )
}
