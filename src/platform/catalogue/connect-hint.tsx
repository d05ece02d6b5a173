import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAY } from '#src/kernel/access.ts'
import { levelIn } from '#src/kernel/rights/levels.ts'
import { rightsOf } from '#src/kernel/session.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'

interface ConnectHintProps {
  /** The module that would help here. */
  id: string
  /** What for, as in 'Para elegir de tus clientes'. */
  children: ReactNode
}

/** Says where a module is connected, or to ask for it; nothing where it is connected or was withheld from the person. */
export function ConnectHint({ id, children }: ConnectHintProps) {
  const session = useSession()
  const connects = useMay()(MAY.connectModules)
  const name = useSlots().modules.find((module) => module.id === id)?.name
  if (session.modules.includes(id) || levelIn(id, rightsOf(session)) === 'none') return null
  return (
    <span>
      {children},{' '}
      {connects ? (
        <>
          conecta <Link to="/connect-modules">{name}</Link>.
        </>
      ) : (
        <>pide a tu empresa que conecte {name}.</>
      )}
    </span>
  )
}
