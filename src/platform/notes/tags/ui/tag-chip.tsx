import { Icon } from '#src/web/ui/icon.tsx'
import type { TagColor } from '../../rules.ts'
import css from './tags.module.css'

interface TagChipProps {
  name: string
  color: TagColor
  busy?: boolean
  onRemove?: () => void
}

/** A tag in its colour. */
export function TagChip({ name, color, busy, onRemove }: TagChipProps) {
  return (
    <span className={css.chip} data-color={color}>
      {name}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={`Quitar ${name}`} disabled={busy} onClick={onRemove}>
          <Icon name="x" size={12} />
        </button>
      )}
    </span>
  )
}
