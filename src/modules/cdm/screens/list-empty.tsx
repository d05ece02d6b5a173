import { Button } from '@mantine/core'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import css from './lists.module.css'

interface ListEmptyProps {
  title: string
  text: string
  /** Absent for those who only read: the sentence alone remains. */
  add?: { label: string; onClick: () => void }
  onImport: () => void
}

/** Nothing yet, and the two ways to begin. */
export function ListEmpty({ title, text, add, onImport }: ListEmptyProps) {
  if (add === undefined) return <EmptyState title={title} />
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <div className={css.emptyActs}>
          <CreateButton onClick={add.onClick}>{add.label}</CreateButton>
          <Button variant="default" leftSection={<Icon name="upload" size={16} />} onClick={onImport}>
            Importar archivo
          </Button>
        </div>
      }
    />
  )
}
