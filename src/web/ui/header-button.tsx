import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, JSX } from 'react'
import css from './header-button.module.css'

interface HeaderButtonProps
  extends Omit<ComponentProps<'button'>, keyof ActionIconProps>,
    Pick<ActionIconProps, 'className'> {
  /** What it is and how much is new, as it is read aloud. */
  label: string
  icon: LucideIcon
  /** As shown, like '99+'; null: nothing is new. */
  count: string | null
  renderRoot?: (props: Record<string, unknown>) => JSX.Element
}

/** A button of the header, with how much is new behind it. */
export function HeaderButton({ label, icon: IconComponent, count, ...rest }: HeaderButtonProps) {
  return (
    <ActionIcon {...rest} className={css.button} variant="subtle" color="gray" size={36} aria-label={label}>
      <IconComponent size={19} strokeWidth={1.75} aria-hidden />
      {count !== null && (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  )
}
