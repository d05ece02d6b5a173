import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useKeepFocus } from '../focus.ts'
import { Icon } from '../icon.tsx'

export interface RowAction {
  /** A verb, as in 'Editar'. */
  label: string
  icon?: string
  onClick: () => void
  /** The word by which an address asks for it (`?hacer=duplicar:<id>`): for what only opens something, since anybody can send an address. */
  asked?: string
  danger?: boolean
  /** Opposite the label: how many things wait there. */
  count?: ReactNode
}

/** The menu of a row's actions. */
export function RowMenu({ actions, of }: { actions: readonly RowAction[]; of: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(button)
  if (actions.length === 0) return null
  // The focus returns to the button first, so that a dialog opened by the action returns it there and not to the closed menu.
  const act = (action: RowAction) => {
    button.current?.focus()
    action.onClick()
  }
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" aria-label={`Acciones de ${of}`}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon && <Icon name={action.icon} size={15} />}
            rightSection={action.count}
            onClick={() => act(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
