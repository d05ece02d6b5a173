import { Button } from '@mantine/core'
import { useState } from 'react'
import { monthName } from '#src/kernel/month.ts'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { ventas } from '../../contract.ts'
import type { Seller } from '../../opportunities/schemas.ts'
import type { Targets } from '../schemas.ts'
import css from './targets.module.css'

interface TargetsFormProps {
  saved: Targets
  /** Those of the month before, as far as they have come. */
  before: Targets | undefined
  sellers: readonly Seller[]
  onClose: () => void
}

/** A month's targets as one list. It keeps the list with which editing began, so that a colleague's change is reported and not overwritten. */
export function TargetsForm({ saved, before, sellers, onClose }: TargetsFormProps) {
  const [{ month, version }] = useState(saved)
  const [shown, setShown] = useState(saved)
  const gone = shown.sellers.filter(({ seller_id }) => !sellers.some(({ id }) => id === seller_id))
  const people = [...sellers, ...gone.map(({ seller_id, username }) => ({ id: seller_id, username }))]
  return (
    <>
      {before && hasTargets(before) && (
        <div>
          <Button variant="default" leftSection={<Icon name="copy" size={15} />} onClick={() => setShown(before)}>
            Copiar de {monthName(before.month)}
          </Button>
        </div>
      )}
      <p className={css.hint}>Cuenta lo que se gana en el mes. Deja vacío lo que no tenga meta.</p>
      <Form
        key={shown.month}
        call={ventas.saveTargets}
        extra={{ month, version }}
        initial={{ amount: shown.amount ?? '', wins: shown.wins, sellers: people.map(({ id }) => aimOf(shown, id)) }}
        submit="Guardar metas"
        layout="columns"
        draft={false}
        keep
        onDone={onClose}
        onCancel={onClose}
      >
        <MoneyField name="amount" label="Empresa: valor por ganar" autoFocus />
        <NumberField name="wins" label="Empresa: ventas por ganar" nothing={null} />
        {people.map(({ id, username }, at) => (
          <Aim key={id} at={at} username={username} />
        ))}
      </Form>
    </>
  )
}

const Aim = ({ at, username }: { at: number; username: string }) => (
  <>
    <MoneyField name={`sellers.${at}.amount`} label={`${username}: valor`} />
    <NumberField name={`sellers.${at}.wins`} label={`${username}: ventas`} nothing={null} />
  </>
)

const hasTargets = ({ amount, wins, sellers }: Targets) => amount !== null || wins !== null || sellers.length > 0

function aimOf({ sellers }: Targets, id: string) {
  const aim = sellers.find(({ seller_id }) => seller_id === id)
  return { seller_id: id, amount: aim?.amount ?? '', wins: aim?.wins ?? null }
}
