import { Switch, ThemeIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { useAction } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { isFree } from '../membership/rules.ts'
import { PriceText } from '../membership/screens/prices/price-text.tsx'
import css from './catalogue.module.css'
import { type CatalogueModule, catalogue } from './contract.ts'

/** A module's card; the name of a connected one opens it. The switch shows the requested state until the list confirms it. */
export function ModuleCard({ module }: { module: CatalogueModule }) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const connect = useAction(catalogue.connectModule)
  const disconnect = useAction(catalogue.disconnectModule)
  const connected = choice ?? module.connected
  if (choice === module.connected) setChoice(null)

  const turn = async (on: boolean) => {
    setChoice(on)
    const outcome = await (on ? connect : disconnect).run({ module_id: module.id })
    if (!outcome.ok) setChoice(null)
  }

  return (
    <li className={css.card} data-connected={connected}>
      <div className={css.head}>
        <ThemeIcon variant="light" color={module.color} size={38} radius="md">
          <Icon name={module.icon} size={20} />
        </ThemeIcon>
        <Switch
          className={css.switch}
          aria-label={`Conectar ${module.name}`}
          checked={connected}
          disabled={connect.busy || disconnect.busy}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </div>
      <h2 className={css.name}>
        {module.connected ? (
          <Link to={modulePath(module.id)} className={css.link}>
            {module.name}
          </Link>
        ) : (
          module.name
        )}
      </h2>
      <p className={css.description}>{module.description}</p>
      <p className={css.foot}>
        <span className={css.state}>{connected ? 'Conectado' : 'Sin conectar'}</span>
        <span className={css.price}>
          <PriceText price={module.price} />
          {!isFree(module.price) && ' al mes'}
        </span>
      </p>
    </li>
  )
}
