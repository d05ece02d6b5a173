import { Switch, ThemeIcon } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './catalogue.module.css'
import { catalogue, type SwitchedModule } from './contract.ts'

/** A module's switch for everybody; asks first if companies use the module. */
export function SwitchCard({ module }: { module: SwitchedModule }) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const activation = useAction(catalogue.activateModule)
  const deactivation = useAction(catalogue.deactivateModule)
  const active = choice ?? module.active
  if (choice === module.active) setChoice(null)

  const turn = async (on: boolean) => {
    if (!on && module.companies > 0 && !(await sure(module))) return
    setChoice(on)
    const outcome = await (on ? activation : deactivation).run({ module_id: module.id })
    if (!outcome.ok) setChoice(null)
  }

  return (
    <li className={css.card} data-connected={active}>
      <div className={css.head}>
        <ThemeIcon variant="light" color={module.color} size={38} radius="md">
          <Icon name={module.icon} size={20} />
        </ThemeIcon>
        <Switch
          aria-label={`Activar ${module.name} para todos`}
          checked={active}
          disabled={activation.busy || deactivation.busy}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </div>
      <h2 className={css.name}>{module.name}</h2>
      <p className={css.description}>{module.description}</p>
      <p className={css.foot}>
        <span className={css.state}>{active ? 'Activo' : 'Inactivo'}</span>
        <span className={css.count}>{inUse(module.companies)}</span>
      </p>
    </li>
  )
}

const inUse = (companies: number) =>
  companies === 0
    ? 'Ninguna empresa lo usa'
    : companies === 1
      ? '1 empresa lo usa'
      : `${count(companies)} empresas lo usan`

const sure = ({ name, companies }: SwitchedModule) =>
  confirm({
    title: `¿Desactivar ${name} para todos?`,
    text: `${inUse(companies)} y ${companies === 1 ? 'dejará' : 'dejarán'} de verlo ahora mismo. Lo que guardaron se conserva.`,
    action: 'Desactivar',
    danger: true,
  })
