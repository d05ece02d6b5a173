import { Button } from '@mantine/core'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import type { Import } from '../rows.ts'
import css from './import.module.css'
import { resultText } from './outcomes.ts'

interface ImportResultProps {
  done: Import
  onClose: () => void
  onHistory: () => void
  onAgain: () => void
}

/** What the import did, and where it can be undone. */
export function ImportResult({ done, onClose, onHistory, onAgain }: ImportResultProps) {
  return (
    <EmptyState
      icon={<Icon name="check" size={36} />}
      title={resultText(done)}
      text={`${done.file_name} · Puedes deshacer la importación entera desde el historial.`}
      action={
        <div className={css.acts}>
          <Button onClick={onClose}>Ver la lista</Button>
          <Button variant="default" onClick={onHistory}>
            Ver el historial
          </Button>
          <Button variant="subtle" onClick={onAgain}>
            Importar otro archivo
          </Button>
        </div>
      }
    />
  )
}
