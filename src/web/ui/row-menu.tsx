import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { Icon } from './icon.tsx'

export interface RowAction {
  /** A verb, as in 'Editar'. */
  label: string
  icon?: string
  onClick: () => void
  danger?: boolean
}

/** What can be done with a row. */
export function RowMenu({ actions, of }: { actions: readonly RowAction[]; of: string }) {
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Acciones de ${of}`}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon && <Icon name={action.icon} size={15} />}
            onClick={action.onClick}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
