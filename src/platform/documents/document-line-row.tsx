import { ActionIcon, TextInput } from '@mantine/core'
import type { Call } from '#src/kernel/contract.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { LineAccount, type OfferedAccounts } from './cells/line-account.tsx'
import { LineChoices } from './cells/line-choices.tsx'
import { listText, type OfferedProduct, ProductCell } from './cells/product-cell.tsx'
import css from './document-lines.module.css'
import { useDocumentWords } from './document-words.tsx'
import { LINE_FIELDS } from './line.ts'
import { priceAs } from './prices/price-as.ts'
import { priceHead } from './prices/prices-with-tax.tsx'
import type { LineOnScreen } from './taxes/line-proposals.ts'
import { BY_HAND, LineTaxes } from './taxes/line-taxes.tsx'
import type { OfferedTax, ProductTaxes } from './taxes/rules.ts'
import { type LineField, typedNet } from './typed-line.ts'

const FIGURES = ['quantity', 'price', 'discount', 'tax'] as const satisfies readonly LineField[]
const SPOKEN = { quantity: 'Cantidad', price: 'Precio', discount: 'Descuento', tax: 'Impuesto' }
const PLACEHOLDERS = { quantity: undefined, price: '0,00', discount: '0', tax: '0' }

interface LineRowProps {
  line: LineOnScreen
  at: number
  /** The name of a cell's control in the form; undefined while the line is blank. */
  nameOf: (cell: LineField | 'account_id' | 'taxes') => string | undefined
  errorOf: (cell: LineField | 'account_id' | 'taxes') => string | undefined
  products?: Call
  /** See ProductCell. */
  asks?: object
  creates?: (name: string) => Promise<OfferedProduct | null>
  choices: boolean
  accounts?: OfferedAccounts
  taxes?: readonly OfferedTax[]
  onChange: (part: Partial<LineOnScreen>, cell?: LineField) => void
  /** What a chosen product makes of the line's taxes. */
  taxedBy: (product: ProductTaxes) => Partial<LineOnScreen>
  onChosen: () => void
  onRemove: () => void
  removable: boolean
}

/** One line: cells side by side, or a card where there is no room. */
export function LineRow({
  line,
  at,
  nameOf,
  errorOf,
  products,
  asks,
  creates,
  choices,
  accounts,
  taxes,
  onChange,
  taxedBy,
  onChosen,
  onRemove,
  removable,
}: LineRowProps) {
  const currency = useCurrency()
  const words = useDocumentWords()
  const heads = { ...SPOKEN, price: priceHead(line.includes_tax), discount: 'Desc. %', tax: words.taxHead }
  const coded = line.taxes !== undefined && line.taxes.length > 0
  const of = `de la línea ${at + 1}`
  const errors = [...LINE_FIELDS, 'account_id' as const, 'taxes' as const].flatMap((cell) => errorOf(cell) ?? [])
  return (
    <li className={css.line}>
      <div className={css.what}>
        {products ? (
          <ProductCell
            products={products}
            asks={asks}
            text={line.description}
            chosen={line.product_id !== null}
            label={`Descripción ${of}`}
            name={nameOf('description')}
            error={errorOf('description') !== undefined}
            at={at}
            creates={creates}
            onType={(description) =>
              onChange({ description, product_id: null }, line.product_id ? undefined : 'description')
            }
            onChoose={({ id, name, price, tax = null, taxes: codes = [], includes_tax = false, list }) => {
              // What was never bought or priced leaves what is typed.
              const borne = taxedBy({ tax, taxes: codes })
              const written = { from: includes_tax, to: line.includes_tax === true }
              const told =
                Number(price) === 0 && line.price !== ''
                  ? {}
                  : { price: priceAs(price, written, { ...line, ...borne }, taxes ?? []) }
              onChange({ product_id: id, description: name, ...told, list, ...borne })
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
        {line.list && <span className={css.list}>{listText(line.list)}</span>}
        {accounts && !line.receipt_line_id && (
          <LineAccount
            accounts={accounts}
            line={line}
            of={of}
            name={nameOf('account_id')}
            wrong={errorOf('account_id') !== undefined}
            onChange={onChange}
          />
        )}
        {choices && <LineChoices line={line} of={of} onChange={onChange} />}
      </div>
      {FIGURES.map((cell) => (
        <div key={cell} className={css.cell}>
          <span className={css.cellTitle} aria-hidden>
            {heads[cell]}
          </span>
          <DecimalInput
            name={nameOf(cell)}
            data-cell={`${at}.${cell}`}
            aria-label={`${SPOKEN[cell]} ${of}`}
            placeholder={PLACEHOLDERS[cell]}
            className={css.figure}
            error={errorOf(cell) !== undefined}
            readOnly={cell === 'tax' && coded}
            value={line[cell]}
            currency={cell === 'price' ? currency : undefined}
            onChange={(value) => onChange({ [cell]: value, ...(cell === 'tax' && taxes?.length && BY_HAND) }, cell)}
          />
        </div>
      ))}
      {taxes && taxes.length > 0 && (
        <LineTaxes
          taxes={taxes}
          line={line}
          of={of}
          name={nameOf('taxes')}
          wrong={errorOf('taxes') !== undefined}
          onChange={onChange}
        />
      )}
      <div className={css.net}>
        <span className={css.cellTitle} aria-hidden>
          {words.amount}
        </span>
        <Figure amount={typedNet(line)} />
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
