import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKeepFocus } from '../focus.ts'
import { Icon } from '../icon.tsx'
import type { RowAction } from '../table/row-menu.tsx'
import board from './board.module.css'
import css from './board-card.module.css'

interface CardMenuProps {
  of: string
  /** The card's column. */
  here: string
  /** Columns it can move to; none if it cannot be moved. */
  targets: readonly { id: string; title: string }[]
  onTarget: (status: string) => void
  /** Further actions, computed when the menu opens. */
  actions?: () => readonly RowAction[]
}

/** A card's menu: 'Mover a…' and further actions. It mounts when first opened, because a board has many cards. */
export function CardMenu(props: CardMenuProps) {
  const [made, setMade] = useState(false)
  if (props.targets.length === 0 && props.actions === undefined) return null
  if (made) return <MadeMenu {...props} />
  return (
    <button
      type="button"
      className={`${board.button} ${css.menu}`}
      aria-label={`Acciones de ${props.of}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setMade(true)}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  )
}

function MadeMenu({ of, here, targets, onTarget, actions }: CardMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(button)
  const act = (what: () => void) => () => {
    button.current?.focus()
    what()
  }
  const more = actions?.() ?? []
  return (
    <Menu position="bottom-end" width={210} defaultOpened>
      <Menu.Target>
        <button ref={button} type="button" className={`${board.button} ${css.menu}`} aria-label={`Acciones de ${of}`}>
          <Ellipsis size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.length > 0 && <Menu.Label>Mover a…</Menu.Label>}
        {targets.map(({ id, title }) => (
          <Menu.Item key={id} onClick={act(() => onTarget(id))}>
            {id === here ? `Al principio de ${title}` : title}
          </Menu.Item>
        ))}
        {targets.length > 0 && more.length > 0 && <Menu.Divider />}
        {more.map((action) => (
          <Menu.Item
            key={action.label}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon && <Icon name={action.icon} size={15} />}
            onClick={act(action.onClick)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
