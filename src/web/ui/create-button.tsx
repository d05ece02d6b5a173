import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAskedAct } from '../address/asked-act.ts'
import { Icon } from './icon.tsx'

interface CreateButtonProps {
  onClick: () => void
  /** What an address asks for by `hacer`; by default 'nuevo'. */
  act?: string
  icon?: string
  children: ReactNode
}

/** The page's main button for something new. The key `c` presses it, and an address with `hacer=nuevo` opens what it opens. */
export function CreateButton({ onClick, act = 'nuevo', icon = 'plus', children }: CreateButtonProps) {
  useAskedAct({ [act]: onClick })
  return (
    <Button data-creates leftSection={<Icon name={icon} size={16} />} onClick={onClick}>
      {children}
    </Button>
  )
}
