import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Call } from '#src/kernel/contract.ts'
import { countryOf } from '#src/kernel/countries.ts'
import { reorder } from '#src/web/reorder.ts'
import { useField, useForm, valueAt } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { cellOf } from './cells/cell-of.tsx'
import type { OfferedAccounts } from './cells/line-account.tsx'
import type { OfferedProduct } from './cells/product-cell.tsx'
import { GeneralDiscountField } from './discount/general-discount-field.tsx'
import { LineRow } from './document-line-row.tsx'
import css from './document-lines.module.css'
import { DocumentTotals } from './document-totals.tsx'
import { useDocumentWords } from './document-words.tsx'
import { MOST_LINES } from './line.ts'
import { PricesWithTax, priceHead } from './prices/prices-with-tax.tsx'
import {
  firstLine,
  type LineOnScreen,
  ofProduct,
  proposedAgain,
  proposedLine,
  proposersOf,
} from './taxes/line-proposals.ts'
import type { OfferedTax } from './taxes/rules.ts'
import {
  blankDocumentLine,
  documentLineInput,
  isBlankDocumentLine,
  type LineField,
  type TypedDocumentLine,
  totalsSoFar,
  typedDocumentLines,
  typedLine,
} from './typed-line.ts'

interface DocumentLinesProps {
  /** The field's name in the schema: an array of `DocumentLine`. */
  name?: string
  /** A read that lists products by `search`, as cdm.products; absent: descriptions are free text only. */
  products?: Call
  /** Further input of that read, as the client for whom the prices are. */
  asks?: object
  /** Makes a product where it is first named; see ProductCell. */
  creates?: (name: string) => Promise<OfferedProduct | null>
  /** Of a quote: its client may choose whether, and how much of, a line. */
  choices?: boolean
  /** Of a purchase: the accounts that a line may go to. */
  accounts?: OfferedAccounts
  /** The taxes by code that a line may bear on the document's day. */
  taxes?: readonly OfferedTax[]
  /** The field of the document's own discount, where it has one. */
  discount?: string
  /** Whether the prices of new lines include their taxes. */
  includesTax?: boolean
}

interface Row extends LineOnScreen {
  key: number
}

/**
 * The lines of a quote or invoice inside a Form, typed as in a spreadsheet: Tab moves through the cells, Enter to the line below and from the last
 * one to a new one, Alt with an arrow moves a line, Alt with Supr deletes it. Blank lines are not sent.
 */
export function DocumentLines(props: DocumentLinesProps) {
  const {
    name = 'lines',
    products,
    asks,
    creates,
    choices = false,
    accounts,
    taxes,
    discount,
    includesTax = false,
  } = props
  const form = useForm()
  const { value, error } = useField(name)
  const lines = typedDocumentLines(value)
  const { rate } = countryOf(useViewedCompany().country)
  const offer = { taxes, general: rate }
  const first = { ...typedLine({}), includes_tax: includesTax }
  const withKeys = (lines: readonly TypedDocumentLine[]): Row[] =>
    (lines.length > 0 ? lines : [firstLine(blankDocumentLine(first), offer)]).map((line, key) => ({ ...line, key }))
  const [rows, setRows] = useState<Row[]>(() => withKeys(lines))
  const [announcement, setAnnouncement] = useState('')
  const words = useDocumentWords()
  const box = useRef<HTMLDivElement>(null)
  // The form was reset, or received other lines.
  if (sent(rows) !== sent(lines)) setRows(withKeys(lines))

  const show = (next: Row[], cell?: string) => {
    const full = next.length > 0 ? next : withKeys([])
    setRows(full)
    if (sent(full) !== sent(rows)) form.set(cell ?? name, cell ? cellIn(full, cell) : full.filter(isSaid).map(bare))
  }
  const proposers = proposersOf(taxes)
  const seen = useRef(proposers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines that change of themselves are none of its business
  useEffect(() => {
    if (seen.current === proposers) return
    seen.current = proposers
    show(rows.map((row) => proposedAgain(row, offer)))
  }, [proposers])
  const focus = (at: number, cell: LineField) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-cell="${at}.${cell}"]`)?.focus())
  const add = () => {
    if (rows.length >= MOST_LINES) return
    show([...rows, { ...proposedLine(blankDocumentLine(rows.at(-1)), offer), key: freshKey(rows) }])
    focus(rows.length, 'description')
  }
  const remove = (at: number, cell: LineField = 'description') => {
    show(rows.filter((_, other) => other !== at))
    setAnnouncement(`Línea ${at + 1} quitada.`)
    focus(Math.min(at, Math.max(rows.length - 2, 0)), cell)
  }
  const move = (from: number, to: number, cell: LineField) => {
    if (to < 0 || to >= rows.length) return
    show(reorder(rows, from, to))
    setAnnouncement(`La línea pasa al lugar ${to + 1}.`)
    focus(to, cell)
  }

  /** The line's index among those that are sent, which names it in the form. */
  const placeOf = (at: number) => rows.slice(0, at).filter(isSaid).length
  const nameOf = (at: number, cell: LineField | 'account_id' | 'taxes') =>
    isSaid(rows[at] as Row) ? `${name}.${placeOf(at)}.${cell}` : undefined
  const change = (at: number, part: Partial<LineOnScreen>, cell?: LineField) => {
    const next = rows.map((row, other) => (other === at ? { ...row, ...part } : row))
    const stays = isSaid(rows[at] as Row) && isSaid(next[at] as Row)
    // Names only this cell as changed, so that messages of other cells stay.
    show(next, stays && cell ? nameOf(at, cell) : undefined)
  }

  const onKey = (event: KeyboardEvent) => {
    const { at, cell } = cellOf(event)
    if (cell === undefined) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      event.stopPropagation()
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1, cell)
    } else if (event.altKey && event.key === 'Delete') {
      event.preventDefault()
      remove(at, cell)
    }
  }
  const onEnter = (event: KeyboardEvent) => {
    const { at, cell } = cellOf(event)
    if (event.key !== 'Enter' || cell === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (at < rows.length - 1) focus(at + 1, cell)
    else if (isSaid(rows[at] as Row)) add()
  }

  const included = rows.every(({ includes_tax }) => includes_tax)
  const apart = Object.keys(form.errors).some((one) => one.startsWith(`${name}.`))
  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>Líneas</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in it */}
      <div className={css.box} ref={box} onKeyDownCapture={onKey} onKeyDown={onEnter}>
        <div className={css.titles} aria-hidden>
          {['Descripción', 'Cantidad', priceHead(included), 'Desc. %', words.taxHead, words.amount].map((title) => (
            <span key={title}>
              {title}
              {(title === priceHead(included) || title === words.amount) && <CurrencySign />}
            </span>
          ))}
        </div>
        <ol className={css.lines}>
          {rows.map((row, at) => (
            <LineRow
              key={row.key}
              line={row}
              at={at}
              products={products}
              asks={asks}
              creates={creates}
              choices={choices}
              accounts={accounts}
              taxes={taxes}
              nameOf={(cell) => nameOf(at, cell)}
              errorOf={(cell) => form.errors[nameOf(at, cell) ?? '']}
              onChange={(part, cell) => change(at, part, cell)}
              taxedBy={(product) => ofProduct(row, product, offer)}
              onChosen={() => focus(at, 'quantity')}
              onRemove={() => remove(at)}
              removable={rows.length > 1 || isSaid(row)}
            />
          ))}
        </ol>
      </div>
      {error && !apart && (
        <span className={css.error} role="alert">
          {error}
        </span>
      )}
      <div className={css.foot}>
        <div className={css.acts}>
          <Button
            type="button"
            name={name}
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={add}
            disabled={rows.length >= MOST_LINES}
          >
            Agregar línea
          </Button>
          <PricesWithTax lines={rows} onChange={(next) => show(rows.map((row) => ({ ...row, includes_tax: next })))} />
          <p className={css.keys}>
            <kbd>Intro</kbd> siguiente línea · <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> mover · <kbd>Alt</kbd>{' '}
            <kbd>Supr</kbd> quitar
          </p>
        </div>
        <div className={css.sums}>
          {discount && <GeneralDiscountField name={discount} />}
          <DocumentTotals
            totals={totalsSoFar(rows.filter(isSaid), discount && valueAt(form.values, discount), taxes)}
          />
        </div>
      </div>
      <span className="only-read" aria-live="polite">
        {announcement}
      </span>
    </fieldset>
  )
}

const isSaid = (row: TypedDocumentLine) => !isBlankDocumentLine(row)
const freshKey = (rows: readonly Row[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1

const bare = (row: TypedDocumentLine) => documentLineInput(typedLine(row))
const sent = (rows: readonly TypedDocumentLine[]) => JSON.stringify(rows.filter(isSaid).map(bare))

/** The value under the name of a cell, 'lines.2.price'. */
function cellIn(rows: readonly Row[], name: string): string | null {
  const [place, cell] = name.split('.').slice(-2) as [string, LineField]
  const row = rows.filter(isSaid)[Number(place)]
  return row ? bare(row)[cell] : null
}
