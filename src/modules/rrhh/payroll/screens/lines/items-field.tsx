import { ActionIcon, NativeSelect } from '@mantine/core'
import { X } from 'lucide-react'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import type { PayConcept } from '../../concepts.ts'
import type { PayItem } from '../../schemas.ts'
import css from '../payroll.module.css'

interface Typed {
  concept_id: string
  amount: string
}

interface ItemsFieldProps {
  name: string
  /** Those of the company's list. */
  concepts: readonly PayConcept[]
  /** What the line has already: an archived concept stays where it is. */
  existing: readonly PayItem[]
}

/** Bonuses and deductions of a line: which, and how much where that is not what the concept says. */
export function ItemsField({ name, concepts, existing }: ItemsFieldProps) {
  const field = useField(name)
  const currency = useCurrency()
  const items = (field.value ?? []) as Typed[]
  const named = (id: string) => concepts.find((one) => one.id === id) ?? existing.find((one) => one.concept_id === id)
  const left = concepts.filter(({ id }) => items.every(({ concept_id }) => concept_id !== id))
  const set = (at: number, amount: string) =>
    field.set(items.map((item, index) => (index === at ? { ...item, amount } : item)))
  return (
    <FieldRows legend="Bonos y deducciones" busy={field.busy} error={field.error}>
      {items.length === 0 && <p className={css.quiet}>Ninguno todavía.</p>}
      {items.map(({ concept_id, amount }, at) => {
        const concept = named(concept_id)
        return (
          <div key={concept_id} className={css.item}>
            <span>
              {concept?.name ?? '…'}
              <small>{concept?.kind === 'bono' ? 'Bono' : 'Deducción'}</small>
            </span>
            <DecimalInput
              name={`${name}.${at}.amount`}
              aria-label={`Importe de ${concept?.name ?? 'concepto'}`}
              placeholder="Según el concepto"
              value={amount}
              onChange={(next) => set(at, next)}
              currency={currency}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Quitar ${concept?.name ?? 'concepto'}`}
              onClick={() => field.set(items.filter((_, index) => index !== at))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {left.length > 0 && (
        <NativeSelect
          aria-label="Agregar bono o deducción"
          value=""
          data={[
            { value: '', label: 'Agregar bono o deducción…' },
            ...left.map((concept) => ({ value: concept.id, label: concept.name })),
          ]}
          onChange={(event) => field.set([...items, { concept_id: event.currentTarget.value, amount: '' }])}
        />
      )}
      {concepts.length === 0 && <p className={css.quiet}>Crea primero tus conceptos en Nómina, Bonos y deducciones.</p>}
    </FieldRows>
  )
}
