import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { figureFormats } from '#src/web/formats.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { useField, useForm } from '#src/web/ui/form/form-state.ts'
import { textil } from '../../../contract.ts'
import type { Inspection, NewInspection } from '../../schemas.ts'
import { follows, samplingPlan } from '../plan.ts'
import { planText } from '../plan-text.ts'
import { AQLS, type InspectionLevel, type InspectionSeverity } from '../tables.ts'
import css from './sampling.module.css'
import { VerdictBadge } from './verdict.tsx'

const WAYS = [
  { value: '', label: 'Revisión libre' },
  { value: 'plan', label: 'Por plan AQL' },
]
const LEVELS: { value: InspectionLevel; label: string }[] = [
  { value: 'I', label: 'I · muestra menor' },
  { value: 'II', label: 'II · habitual' },
  { value: 'III', label: 'III · muestra mayor' },
]

const STRICTNESS: { value: InspectionSeverity; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'rigurosa', label: 'Rigurosa' },
]

/** How a lot is looked at: as many pieces as somebody likes, or as many as a plan asks for, which then says what is accepted. */
export function PlanField({ kept }: { kept: Inspection | null }) {
  const { values, set } = useForm<Partial<NewInspection>>()
  const choice = useQuery(textil.samplingChoice, {}).data
  const planned = (values.aql ?? '') !== ''
  const begin = (way: string) => {
    set('aql', way === '' ? '' : (choice?.aql ?? '2.5'))
    set('inspection_level', choice?.inspection_level ?? 'II')
    set('severity', way === '' ? 'normal' : (choice?.severity ?? 'normal'))
  }
  return (
    <>
      <NativeSelect
        className={css.wide}
        label="Cómo se revisa"
        data={WAYS}
        value={planned ? 'plan' : ''}
        onChange={(event) => begin(event.currentTarget.value)}
      />
      {planned ? (
        <>
          <ChoiceField
            name="aql"
            label="AQL"
            options={AQLS}
            hint="El porcentaje de piezas defectuosas que aún se tolera."
          />
          <ChoiceField name="inspection_level" label="Nivel" options={LEVELS} />
          <ChoiceField
            name="severity"
            label="Inspección"
            options={STRICTNESS}
            hint="Rigurosa cuando se rechazan 2 de 5 lotes seguidos; de nuevo normal tras 5 aceptados."
          />
          <Plan kept={kept} />
        </>
      ) : (
        <NumberField name="inspected" label="Unidades revisadas" />
      )}
    </>
  )
}

/** What the chosen plan asks of the chosen lot. */
function Plan({ kept }: { kept: Inspection | null }) {
  const { values, set } = useForm<Partial<NewInspection>>()
  const { error } = useField('inspected')
  const { aql = '', inspection_level = 'II', severity = 'normal', production_lot_id = '', defective } = values
  const chosen = { aql, inspection_level, severity, production_lot_id }
  const lot = useQuery(textil.lot, { id: production_lot_id }, { enabled: production_lot_id !== '', quiet: true }).data
    ?.lot
  const plan =
    kept?.lot_size && follows(kept, chosen)
      ? { lot_size: kept.lot_size, sample_size: kept.sample_size ?? 0, accept_number: kept.accept_number ?? 0 }
      : lot && aql !== ''
        ? { lot_size: lot.quantity, ...samplingPlan(lot.quantity, aql, inspection_level, severity) }
        : null
  const sample = plan?.sample_size
  useEffect(() => {
    if (sample !== undefined) set('inspected', sample)
  }, [sample, set])
  return (
    <div className={css.plan} role="status">
      {plan ? planText(plan, figureFormats()) : 'Elige el lote para saber cuántas piezas se revisan.'}
      {plan && typeof defective === 'number' && (
        <span>
          Con {defective} {defective === 1 ? 'defectuosa' : 'defectuosas'}:{' '}
          <VerdictBadge verdict={defective <= plan.accept_number ? 'Aceptado' : 'Rechazado'} />
        </span>
      )}
      {error && <span className={css.wrong}>{error}</span>}
    </div>
  )
}
