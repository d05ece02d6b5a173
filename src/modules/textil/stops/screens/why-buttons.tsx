import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { textil } from '../../contract.ts'
import css from '../../lots/screens/lot-popover.module.css'
import { NO_REASON } from '../rules.ts'
import type { LotStop } from '../schemas.ts'

/** Why a lot stands still, chosen by one tap; nothing has to be. */
export function WhyButtons({ stop, onDone }: { stop: LotStop; onDone: () => void }) {
  const reasons = useQuery(textil.stopReasons, {}, { quiet: true }).data ?? []
  const explaining = useAction(textil.explainStop)
  const usual = useAction(textil.addUsualStopReasons)
  const may = useMay()
  const choose = async (stop_reason_id: string) => {
    const { id, version, machinery_id, note } = stop
    await explaining.run({ id, version, stop_reason_id, machinery_id: machinery_id ?? '', note })
    onDone()
  }
  return (
    <fieldset className={css.stations}>
      <legend>¿Por qué se detuvo? {stop.reason ?? NO_REASON}</legend>
      <div className={css.reasons}>
        {reasons.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size="sm"
            disabled={explaining.busy}
            aria-pressed={id === stop.stop_reason_id}
            onClick={() => void choose(id)}
          >
            {name}
          </Button>
        ))}
      </div>
      {reasons.length === 0 && may(textil.addUsualStopReasons) && (
        <Button variant="subtle" size="sm" disabled={usual.busy} onClick={() => void usual.run()}>
          Crear los motivos habituales
        </Button>
      )}
    </fieldset>
  )
}
