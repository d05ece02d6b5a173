import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { team } from '../contract.ts'
import css from './security-tab.module.css'

/** What the company asks of whoever runs it. */
export function SecurityTab() {
  const { data, again } = useQuery(team.security)
  const { run, busy } = useAction(team.requireSecondFactor, { onDone: () => void again() })
  if (data === undefined) return <SkeletonRows />
  const required = data.second_factor_required
  return (
    <Card
      title="Verificación en dos pasos"
      actions={required ? <Badge tone="good">Obligatoria</Badge> : <Badge>Voluntaria</Badge>}
    >
      <p className={css.text}>
        {required
          ? 'Quien tiene el rol Empresa o Administrador entra con su contraseña y un código de su teléfono. Quien aún no la tiene activa la activa al entrar.'
          : 'Cada persona decide si la usa. Puedes exigirla a quien tiene el rol Empresa o Administrador: la activará la próxima vez que entre.'}
      </p>
      <Button variant="default" disabled={busy} onClick={() => void run({ required: !required })}>
        {required ? 'Dejar de exigirla' : 'Exigirla'}
      </Button>
    </Card>
  )
}
