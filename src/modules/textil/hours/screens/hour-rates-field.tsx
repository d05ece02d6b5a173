import { Button } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { textil } from '../../contract.ts'
import { MOST_HOUR_RATES } from '../schemas.ts'
import { HourRateRow, type TypedRate } from './hour-rate-row.tsx'
import css from './hours.module.css'

/** What an hour costs, in the workshop and at stations of their own, each from a day on. Nothing where labour is what pieces are paid. */
export function HourRatesField() {
  const { values, errors, busy, set } = useForm<{ labour_by?: string; hour_rates?: TypedRate[] }>()
  const today = useCompanyToday()
  const stations = useQuery(textil.stations, {}, { quiet: true }).data ?? []
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('hour_rates'))?.[1]
  if (values.labour_by !== 'hora' && wrong === undefined) return null
  const kept = values.hour_rates ?? []
  const rates = kept.length > 0 ? kept : [{ station_id: '', from_day: today, amount: '' }]
  const put = (next: TypedRate[]) => set('hour_rates', next)
  return (
    <FieldRows legend="Costo por hora" busy={busy} error={wrong}>
      <p className={css.quiet}>
        Lo que te cuesta una hora de una persona, con prestaciones. La mano de obra de una orden son los minutos de la
        ficha de cada pieza registrada (buena, segunda o rechazada, sin reprocesos) al costo del día en que se hizo. Una
        estación sin costo propio lleva el de todo el taller; lo hecho antes del primer día lleva el primero.
      </p>
      {rates.map((rate, at) => (
        <HourRateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no identity but its place until it is saved
          key={at}
          rate={rate}
          at={at}
          stations={stations}
          onChange={(next) => put(rates.map((one, other) => (other === at ? next : one)))}
          onRemove={() => put(rates.filter((_, other) => other !== at))}
        />
      ))}
      {rates.length < MOST_HOUR_RATES && (
        <Button
          variant="default"
          className={css.add}
          leftSection={<Icon name="plus" size={15} />}
          onClick={() => put([...rates, { station_id: '', from_day: today, amount: '' }])}
        >
          Agregar costo por hora
        </Button>
      )}
    </FieldRows>
  )
}
