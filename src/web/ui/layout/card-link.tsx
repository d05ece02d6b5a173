import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PathLink } from '../text/path-link.tsx'

/** A link in a card's head that looks as its buttons do. */
export const CardLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Button variant="default" size="compact-sm" renderRoot={(root) => <PathLink {...root} path={path} />}>
    {children}
  </Button>
)
