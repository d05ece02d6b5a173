import { Button, ThemeIcon } from '@mantine/core'
import { isFree } from '#src/platform/membership/rules.ts'
import { PriceText } from '#src/platform/membership/screens/prices/price-text.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { agentes_ia, type ConnectedAgentCard } from '../contract.ts'
import module from '../module.ts'
import css from './agents.module.css'
import { FilledForm } from './form-values.tsx'

interface ConnectedCardProps {
  agent: ConnectedAgentCard
  onEdit: () => void
  /** Opens what is done with it. */
  onOpen: () => void
}

/** An agent of the company: what it was given, its secrets masked, and what can be done with it. */
export function ConnectedCard({ agent, onEdit, onOpen }: ConnectedCardProps) {
  const { id, version, name, description, config, connected_at, paused_at, price, open_requests, latest } = agent
  const may = useMay()
  const disconnection = useAction(agentes_ia.disconnectAgent)
  const pausing = useAction(agentes_ia.pauseAgent)
  const resuming = useAction(agentes_ia.resumeAgent)
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
            Conectado desde el <DateText at={connected_at} as="long" /> · <PriceText price={price} />
            {!isFree(price) && ' al mes'}
          </p>
        </div>
        {paused_at === null ? <Badge tone="good">Activo</Badge> : <Badge tone="warn">En pausa</Badge>}
      </div>
      <p className={css.does}>{description}</p>
      <p className={css.since}>
        {latest ? (
          <>
            Lo último: {latest.title}, <DateText at={latest.created_at} as="moment" />
          </>
        ) : (
          'Todavía no hay actividad. Trama publica aquí lo que hace tu agente.'
        )}
        {open_requests > 0 &&
          ` · ${open_requests === 1 ? '1 solicitud pendiente' : `${open_requests} solicitudes pendientes`}`}
      </p>
      <FilledForm form={config} of="connected" id={id} />
      <div className={css.foot}>
        <Button variant="default" size="sm" aria-label={`Seguimiento de ${name}`} onClick={onOpen}>
          Seguimiento
        </Button>
        {may(agentes_ia.editAgent) && (
          <>
            <Button
              variant="default"
              size="sm"
              disabled={pausing.busy || resuming.busy}
              aria-label={`${paused_at === null ? 'Pausar' : 'Reanudar'} ${name}`}
              onClick={() => void (paused_at === null ? pausing : resuming).run({ id, version })}
            >
              {paused_at === null ? 'Pausar' : 'Reanudar'}
            </Button>
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
          </>
        )}
      </div>
    </li>
  )
}
