import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { membership } from '../../contract.ts'
import type { PricedItem } from '../../prices.ts'
import { isFree, PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { PriceFigure, PriceText } from './price-text.tsx'

/** A price that can be edited in place. Escape cancels and returns the focus. */
export function PriceCell({ item }: { item: PricedItem }) {
  // The version with which editing began: a concurrent change is a conflict instead of being overwritten.
  const [edited, setEdited] = useState<PricedItem | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)

  useEffect(() => {
    if (wasEdited.current && edited === null) button.current?.focus()
    wasEdited.current = edited !== null
  }, [edited])

  const close = () => setEdited(null)
  if (edited) return <PriceForm item={edited} onClose={close} />
  return (
    <span className={css.price}>
      <span className={css.figures}>
        <span className={css.amount}>
          <PriceFigure price={item.price} />
        </span>
        {item.from_date && (
          <span className={css.soft}>
            desde el <DateText at={item.from_date} />
          </span>
        )}
        {item.next && (
          <span className={css.next}>
            <PriceText price={item.next.price} /> desde el <DateText at={item.next.from_date} />
          </span>
        )}
      </span>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        aria-label={`Cambiar el precio de ${item.name}`}
        onClick={() => setEdited(item)}
      >
        Cambiar
      </Button>
    </span>
  )
}

function PriceForm({ item, onClose }: { item: PricedItem; onClose: () => void }) {
  const { item_kind, item_id, version, price, name } = item
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is inside
    <div className={css.editor} onKeyDown={leave}>
      <Form
        call={membership.setPrice}
        label={`Precio de ${name}`}
        initial={{ price: isFree(price) ? '0' : price, from_date: '' }}
        extra={{ item_kind, item_id, version }}
        submit="Guardar"
        layout="columns"
        keep
        onDone={onClose}
        onCancel={onClose}
      >
        <MoneyField name="price" label="Precio al mes" currency={PLATFORM_CURRENCY} autoFocus />
        <DayField name="from_date" label="Desde (vacío: hoy)" />
      </Form>
    </div>
  )
}
