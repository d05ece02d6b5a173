import { Button } from '@mantine/core'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { figureFormats } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import type { Import } from '../rows.ts'
import css from './import.module.css'
import { resultText } from './outcomes.ts'
import { RefusedButton } from './review/refused-button.tsx'

interface ImportResultProps {
  result: Import
  /** The rows that were left behind, under their titles. */
  refused: Spreadsheet
  onClose: () => void
  onHistory: () => void
  onAgain: () => void
}

/** What the import did, and where it can be undone. */
export function ImportResult({ result, refused, onClose, onHistory, onAgain }: ImportResultProps) {
  return (
    <EmptyState
      icon={<Icon name="check" size={36} />}
      title={resultText(result, figureFormats())}
      text={`${result.file_name} · Puedes deshacer la importación entera desde el historial.`}
      action={
        <div className={css.acts}>
          <Button onClick={onClose}>Ver la lista</Button>
          {refused.length > 1 && <RefusedButton refused={refused} />}
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
