import { Button } from '@mantine/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface ConvertButtonProps {
  icon: string
  /** Draws it as a link. */
  renderRoot?: (root: ComponentProps<'a'>) => ReactElement
  onClick?: () => void
  /** While the document is being made. */
  busy?: boolean
  children: ReactNode
}

/** Makes the next document of a chain. */
export const ConvertButton = ({ icon, busy, children, ...rest }: ConvertButtonProps) => (
  <Button size="compact-sm" variant="light" leftSection={<Icon name={icon} size={14} />} disabled={busy} {...rest}>
    {children}
  </Button>
)
