import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { onboarding } from '../contract.ts'
import css from './onboarding.module.css'

/** Says that some of what is on the screens was made up, and takes it away. */
export function SampleStrip() {
  const { run, busy } = useAction(onboarding.deleteSample)
  return (
    <div className={css.strip}>
      <span>Estás viendo datos de ejemplo junto a los tuyos.</span>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void run()}>
        Eliminar datos de ejemplo
      </Button>
    </div>
  )
}

/** For whoever has nothing of their own yet. */
export function LoadSample() {
  const { run, busy } = useAction(onboarding.loadSample)
  return (
    <div className={css.strip}>
      <span>¿Quieres ver antes cómo se ve con datos? Los eliminas de una sola vez.</span>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void run({})}>
        Cargar datos de ejemplo
      </Button>
    </div>
  )
}
