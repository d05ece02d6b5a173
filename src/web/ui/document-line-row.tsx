import { ActionIcon, TextInput } from '@mantine/core'
import type { Call } from '#src/kernel/contract.ts'
import { DecimalInput } from './decimal-input.tsx'
import { type Cell, netOf, type TypedLine } from './document-line.ts'
import css from './document-lines.module.css'
import { Icon } from './icon.tsx'
import { Money, useCurrency } from './money.tsx'
import { ProductCell } from './product-cell.tsx'

const FIGURES = [
  { cell: 'quantity', title: 'Cantidad' },
  { cell: 'price', title: 'Precio' },
  { cell: 'discount', title: 'Dto. %', said: 'Descuento' },
  { cell: 'tax', title: 'Imp. %', said: 'Impuesto' },
] as const satisfies readonly { cell: Cell; title: string; said?: string }[]

/** The heads of the columns, left of the net amount. */
export const TITLES: readonly string[] = ['Descripción', ...FIGURES.map(({ title }) => title), 'Importe']

interface LineRowProps {
  line: TypedLine
  at: number
  /** The name of a cell's control in the form; undefined while the line is blank. */
  nameOf: (cell: Cell) => string | undefined
  errorOf: (cell: Cell) => string | undefined
  products?: Call
  onChange: (part: Partial<TypedLine>, cell?: Cell) => void
  onChosen: () => void
  onRemove: () => void
  removable: boolean
}

/** One line: cells beside each other, or a card where there is no room. */
export function LineRow({
  line,
  at,
  nameOf,
  errorOf,
  products,
  onChange,
  onChosen,
  onRemove,
  removable,
}: LineRowProps) {
  const currency = useCurrency()
  const of = `de la línea ${at + 1}`
  const errors = (['description', 'detail', ...FIGURES.map(({ cell }) => cell)] as const).flatMap(
    (cell) => errorOf(cell) ?? [],
  )
  return (
    <li className={css.line}>
      <div className={css.what}>
        {products ? (
          <ProductCell
            products={products}
            text={line.description}
            chosen={line.product_id !== null}
            label={`Descripción ${of}`}
            name={nameOf('description')}
            error={errorOf('description') !== undefined}
            at={at}
            onType={(description) =>
              onChange({ description, product_id: null }, line.product_id ? undefined : 'description')
            }
            onChoose={({ id, name, price }) => {
              onChange({ product_id: id, description: name, price })
              onChosen()
            }}
          />
        ) : (
          <TextInput
            name={nameOf('description')}
            data-cell={`${at}.description`}
            aria-label={`Descripción ${of}`}
            placeholder="Descripción"
            autoComplete="off"
            maxLength={500}
            error={errorOf('description') !== undefined}
            value={line.description}
            onChange={(event) => onChange({ description: event.currentTarget.value }, 'description')}
          />
        )}
        <TextInput
          name={nameOf('detail')}
          data-cell={`${at}.detail`}
          className={css.detail}
          variant="unstyled"
          aria-label={`Detalle ${of}`}
          placeholder="Detalle (opcional)"
          autoComplete="off"
          maxLength={500}
          value={line.detail}
          onChange={(event) => onChange({ detail: event.currentTarget.value }, 'detail')}
        />
      </div>
      {FIGURES.map(({ cell, title, ...more }) => (
        <div key={cell} className={css.cell}>
          <span className={css.cellTitle} aria-hidden>
            {title}
          </span>
          <DecimalInput
            name={nameOf(cell)}
            data-cell={`${at}.${cell}`}
            aria-label={`${'said' in more ? more.said : title} ${of}`}
            placeholder={cell === 'discount' || cell === 'tax' ? '0' : cell === 'price' ? '0,00' : undefined}
            className={css.figure}
            error={errorOf(cell) !== undefined}
            value={line[cell]}
            currency={cell === 'price' ? currency : undefined}
            onChange={(value) => onChange({ [cell]: value }, cell)}
          />
        </div>
      ))}
      <div className={css.net}>
        <span className={css.cellTitle} aria-hidden>
          Importe
        </span>
        <Money amount={netOf(line)} />
      </div>
      {removable && (
        <ActionIcon
          className={css.remove}
          variant="subtle"
          color="gray"
          size={34}
          aria-label={`Quitar la línea ${at + 1}`}
          onClick={onRemove}
        >
          <Icon name="x" size={16} />
        </ActionIcon>
      )}
      {errors.length > 0 && (
        <p className={css.error} role="alert">
          {[...new Set(errors)].join(' ')}
        </p>
      )}
    </li>
  )
}
