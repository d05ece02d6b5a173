import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, JSX } from 'react'
import css from './header-button.module.css'

interface HeaderButtonProps
  extends Omit<ComponentProps<'button'>, keyof ActionIconProps>,
    Pick<ActionIconProps, 'className'> {
  /** Its name and the number of new things, for screen readers. */
  label: string
  icon: LucideIcon
  /** The displayed number, like '99+'; null: nothing is new. */
  count: string | null
  renderRoot?: (props: Record<string, unknown>) => JSX.Element
}

/** A button of the header, with the number of new things behind it. */
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
