import { Autocomplete } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#src/kernel/contract.ts'
import { usePages } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import css from './product-cell.module.css'

const PAUSE_MS = 200
const MOST_OFFERED = 8

/** The fields that a list of products must at least answer. */
export interface OfferedProduct {
  id: string
  name: string
  price: string
  /** Shown beside the name where there is one. */
  sku?: string
  /** A percentage of its own; without one the line keeps its tax. */
  tax?: string | null
  /** The taxes by code that it proposes. */
  taxes?: readonly string[]
  /** Whether its price includes them; absent: it does not. */
  includes_tax?: boolean
  /** Its variants are offered, and not it. */
  has_variants?: boolean
  /** The price list of which the price is. */
  list?: string | null
}

interface ProductCellProps {
  /** A read whose input has `search` and whose rows are at least products as above. */
  products: Call
  /** Further input of that read, as for whom the prices are. */
  asks?: object
  /** The typed or chosen text. */
  text: string
  /** Whether it was chosen from the list. */
  chosen: boolean
  label: string
  /** Where no free text is taken. */
  placeholder?: string
  name?: string
  error?: boolean
  at: number
  onType: (text: string) => void
  onChoose: (product: OfferedProduct) => void
  /** Makes a product of a name that none has; null where it was refused. Absent: none is offered. */
  creates?: (name: string) => Promise<OfferedProduct | null>
}

const CREATE = 'crear'

/** Free text with suggestions from the catalogue: arrow keys and Enter choose. */
export function ProductCell(props: ProductCellProps) {
  const { products, asks, text, chosen, label, name, error, at, onType, onChoose, creates } = props
  const [sought, setSought] = useState('')
  // Mantine reports a choice as typing too, right after it.
  const choosing = useRef(false)
  const pages = usePages(products, { ...asks, search: sought }, { enabled: sought !== '', keep: true, quiet: true })
  const offered =
    sought === ''
      ? []
      : ((pages.rows ?? []) as OfferedProduct[]).filter((one) => !one.has_variants).slice(0, MOST_OFFERED)
  const productOf = (id: string) => offered.find((product) => product.id === id)
  const isNew =
    creates !== undefined &&
    sought !== '' &&
    sought === text.trim() &&
    !(pages.loading || pages.kept || offered.some(({ name }) => name.toLowerCase() === sought.toLowerCase()))

  // A product that is made meanwhile comes into the line as it is by then.
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })

  const typed = useRef(false)
  useEffect(() => {
    if (!typed.current) return
    const timer = setTimeout(() => setSought(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Autocomplete
      name={name}
      data-cell={`${at}.description`}
      aria-label={label}
      placeholder={props.placeholder ?? 'Producto o descripción'}
      autoComplete="off"
      maxLength={500}
      leftSection={chosen && <Icon name="package" size={14} />}
      error={error}
      openOnFocus={false}
      data={[
        ...offered.map((product) => ({ value: product.id, label: product.name })),
        ...(isNew ? [{ value: CREATE, label: sought }] : []),
      ]}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={css.offer}>
          <span>{option.value === CREATE ? `Crear producto «${sought}»` : productOf(option.value)?.name}</span>
          <span className={css.sku}>{productOf(option.value)?.sku}</span>
          <span className={css.sku}>{listText(productOf(option.value)?.list)}</span>
          {option.value !== CREATE && <Money amount={productOf(option.value)?.price ?? null} />}
        </span>
      )}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={text}
      onOptionSubmit={(id) => {
        const product = productOf(id)
        if (!product && id !== CREATE) return
        choosing.current = true
        typed.current = false
        setSought('')
        if (product) onChoose(product)
        else void creates?.(text.trim()).then((made) => made && choose.current(made))
      }}
      onChange={(next) => {
        if (!choosing.current) {
          typed.current = true
          onType(next)
        }
        choosing.current = false
      }}
    />
  )
}

/** 'Lista Mayoristas'; nothing for a price of the catalogue. */
export const listText = (list: string | null | undefined) => (list ? `Lista ${list}` : '')
