import { Button, ThemeIcon } from '@mantine/core'
import { FormValues } from '#src/platform/requests/ui/form-values.tsx'
import { useAction } from '#src/web/call.ts'
import { useMay } from '#src/web/session.tsx'
import { confirm } from '#src/web/ui/confirm.tsx'
import { DateText } from '#src/web/ui/date-text.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { agentes_ia, type ConnectedAgent } from '../contract.ts'
import module from '../module.ts'
import css from './agents.module.css'

interface ConnectedCardProps {
  agent: ConnectedAgent
  onEdit: () => void
}

/** An agent of the company: what it was given, its secrets masked, and what can be done with it. */
export function ConnectedCard({ agent, onEdit }: ConnectedCardProps) {
  const { id, name, config, connected_at } = agent
  const may = useMay()
  const disconnection = useAction(agentes_ia.disconnectAgent)
  const disconnect = async () => {
    const sure = await confirm({
      title: `¿Desconectar ${name}?`,
      text: 'Dejará de trabajar para tu empresa y sus secretos se borrarán. Podrás solicitarlo otra vez.',
      action: 'Desconectar',
      danger: true,
    })
    if (sure) await disconnection.run({ id })
  }
  return (
    <li className={css.agent}>
      <div className={css.head}>
        <ThemeIcon variant="light" color={module.color} size={38} radius="md">
          <Icon name={module.icon} size={20} />
        </ThemeIcon>
        <div className={css.titles}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.since}>
            Conectado desde el <DateText at={connected_at} as="long" />
          </p>
        </div>
      </div>
      <FormValues form={config} of="connected" id={id} />
      {may(agentes_ia.editAgent) && (
        <div className={css.foot}>
          {config.some(({ former }) => !former) && (
            <Button variant="default" size="sm" aria-label={`Configurar ${name}`} onClick={onEdit}>
              Configurar
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            size="sm"
            disabled={disconnection.busy}
            aria-label={`Desconectar ${name}`}
            onClick={() => void disconnect()}
          >
            Desconectar
          </Button>
        </div>
      )}
    </li>
  )
}
