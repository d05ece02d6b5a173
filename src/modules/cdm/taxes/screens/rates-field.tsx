import { ActionIcon, Button } from '@mantine/core'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { PercentField } from '#src/web/ui/fields/numbers/percent-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { PerMilleField } from './per-mille-field.tsx'
import css from './taxes.module.css'

interface TypedRate {
  from_day: string
}

/** The percentages of a tax, each from a day on; what is due is that of the document's day. */
export function RatesField() {
  const field = useField('rates')
  const Rate = useField('kind').value === 'reteica' ? PerMilleField : PercentField
  const rates = (field.value ?? []) as TypedRate[]
  const add = { from_day: useCompanyToday(), percent: '', minimum: '0', source: '', source_url: '' }
  return (
    <div className={css.rates}>
      <FieldRows legend="Tarifas" busy={field.busy} error={field.error}>
        {rates.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own, their values are the form's
          <div key={at} className={css.rate}>
            <DayField name={`rates.${at}.from_day`} label="Rige desde" />
            <Rate name={`rates.${at}.percent`} label="Tarifa" />
            <MoneyField name={`rates.${at}.minimum`} label="Base mínima" />
            <TextField name={`rates.${at}.source`} label="Fuente" placeholder="Ley y artículo" autoComplete="off" />
            <TextField name={`rates.${at}.source_url`} label="Enlace de la fuente" type="url" autoComplete="off" />
            {rates.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={34}
                className={css.remove}
                aria-label={`Quitar la tarifa ${at + 1}`}
                onClick={() => field.set(rates.filter((_rate, place) => place !== at))}
              >
                <Icon name="x" size={16} />
              </ActionIcon>
            )}
          </div>
        ))}
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          className={css.add}
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => field.set([add, ...rates])}
        >
          Agregar tarifa
        </Button>
      </FieldRows>
    </div>
  )
}
