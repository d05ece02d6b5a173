import { ActionIcon, Button, type ComboboxItem, NativeSelect, Select } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { amountOf } from '#src/kernel/money/cents.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { nothingFound } from '#src/web/ui/state/nothing-found.ts'
import { Money, useCurrency } from '#src/web/ui/text/money.tsx'
import { ReceivableWarning } from '../../invoices/screens/receivable-warning.tsx'
import type { Account, CostCenter } from '../../rows.ts'
import { differenceOf } from '../../statements/rules.ts'
import { accountsMeant, balancing } from './line-keys.ts'
import css from './lines-field.module.css'
import { blankEntryLine, entryLineInput, isBlankEntryLine, type TypedEntryLine } from './typed-lines.ts'

/** Accounts that the list of a line shows at a time. */
const MOST_LISTED = 100
const BLANK = [blankEntryLine(1), blankEntryLine(2)]

interface LinesFieldProps {
  accounts: readonly Account[]
  centers: readonly CostCenter[]
  /** What the lines begin with; two blank ones by default. */
  first?: readonly TypedEntryLine[]
}

/**
 * The lines of an entry, typed as in a spreadsheet: Enter goes to the next cell and submits when they balance, '=' takes what the other lines lack,
 * Ctrl+Enter submits from anywhere.
 */
export function LinesField({ accounts, centers, first = BLANK }: LinesFieldProps) {
  const field = useField('lines')
  const currency = useCurrency()
  const [lines, setLines] = useState<readonly TypedEntryLine[]>(first)
  const box = useRef<HTMLFieldSetElement>(null)
  const difference = differenceOf(lines)
  const options = accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))

  const show = (next: readonly TypedEntryLine[]) => {
    setLines(next)
    field.set(next.filter((line) => !isBlankEntryLine(line)).map(entryLineInput))
  }
  const change = (key: number, part: Partial<TypedEntryLine>) =>
    show(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () => show([...lines, blankEntryLine((lines.at(-1)?.key ?? 0) + 1)])

  /** Choosing an account in a line without an amount fills in the missing difference; typing replaces it. */
  const choose = (line: TypedEntryLine, account_id: string) => {
    const missing = difference > 0n ? { credit: amountOf(difference) } : { debit: amountOf(-difference) }
    const empty = line.debit === '' && line.credit === ''
    change(line.key, { account_id, ...(account_id !== '' && empty && difference !== 0n ? missing : {}) })
  }

  const goTo = (at: number, cell: 'account_id' | 'debit' | 'credit') =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[name="lines.${at}.${cell}"]`)?.focus())

  /** Enter takes the first account that is meant, also before the list has marked it, and goes on. */
  const onAccountKey = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const line = lines[at]
    const { value: typed } = event.currentTarget
    if (submitted(event) || !line || event.key !== 'Enter') return
    const marked = markedIn(event.currentTarget)
    if (marked) {
      event.preventDefault()
      marked.click()
      return
    }
    const [meant] = typed.trim() === '' ? [] : accountsMeant(options, typed, 1)
    if (!meant) return
    event.preventDefault()
    if (meant.value !== line.account_id) choose(line, meant.value)
    goTo(at, 'debit')
  }

  const onAmountKey = (event: KeyboardEvent<HTMLInputElement>, at: number, side: 'debit' | 'credit') => {
    const line = lines[at]
    if (submitted(event) || !line) return
    if (event.key === '=') {
      event.preventDefault()
      const amounts = balancing(lines, line.key)
      if (amounts) change(line.key, amounts)
      return
    }
    if (event.key !== 'Enter') return
    if (side === 'debit' && line.debit === '' && line.account_id !== '') {
      event.preventDefault()
      goTo(at, 'credit')
      return
    }
    const balanced = difference === 0n && lines.some((line) => !isBlankEntryLine(line))
    if (balanced && at === lines.length - 1) return
    event.preventDefault()
    if (at === lines.length - 1) add()
    goTo(at + 1, 'account_id')
  }

  return (
    <fieldset className={css.field} ref={box}>
      <legend className={css.legend}>Líneas</legend>
      {lines.map((line, at) => (
        <div key={line.key} className={css.line} data-centers={centers.length > 0 || undefined}>
          <Select
            className={css.account}
            attributes={{ input: { name: `lines.${at}.account_id` } }}
            aria-label={`Cuenta de la línea ${at + 1}`}
            placeholder="Cuenta"
            searchable
            selectFirstOptionOnChange
            filter={({ options, search }) => accountsMeant(options as ComboboxItem[], search, MOST_LISTED)}
            openOnFocus={false}
            nothingFoundMessage={nothingFound(accounts.length, 'Todavía no hay cuentas: créalas en Plan de Cuentas.')}
            data={options}
            value={line.account_id || null}
            onChange={(value) => choose(line, value ?? '')}
            onOptionSubmit={() => goTo(at, 'debit')}
            onKeyDown={(event) => onAccountKey(event, at)}
          />
          {(['debit', 'credit'] as const).map((side) => (
            <DecimalInput
              key={side}
              name={`lines.${at}.${side}`}
              aria-label={`${side === 'debit' ? 'Debe' : 'Haber'} de la línea ${at + 1}`}
              placeholder={side === 'debit' ? 'Debe' : 'Haber'}
              className={css[side]}
              value={line[side]}
              currency={currency}
              onChange={(amount) => change(line.key, { [side]: amount, [side === 'debit' ? 'credit' : 'debit']: '' })}
              onKeyDown={(event) => onAmountKey(event, at, side)}
            />
          ))}
          {centers.length > 0 && (
            <NativeSelect
              className={css.center}
              aria-label={`Centro de costo de la línea ${at + 1}`}
              data={[
                { value: '', label: 'Sin centro' },
                ...centers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={line.cost_center_id}
              onChange={(event) => change(line.key, { cost_center_id: event.currentTarget.value })}
            />
          )}
          <ActionIcon
            className={css.remove}
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Quitar la línea ${at + 1}`}
            disabled={lines.length <= 2}
            onClick={() => show(lines.filter(({ key }) => key !== line.key))}
          >
            <Icon name="x" size={16} />
          </ActionIcon>
        </div>
      ))}
      <ReceivableWarning lines={lines} accounts={accounts} />
      {field.error && (
        <span className={css.error} role="alert">
          {field.error}
        </span>
      )}
      <div className={css.lineActs}>
        <Button
          type="button"
          name="lines"
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          onClick={add}
        >
          Agregar línea
        </Button>
        <span className={css.keys}>
          <kbd>Enter</kbd> celda siguiente · <kbd>=</kbd> cuadra la línea · <kbd>Ctrl</kbd> <kbd>Enter</kbd> guarda
        </span>
        <span className={css.difference} data-balanced={difference === 0n || undefined} aria-live="polite">
          Diferencia: <Money amount={amountOf(difference)} />
        </span>
      </div>
    </fieldset>
  )
}

/** Ctrl+Enter sends the form. */
const submitted = (event: KeyboardEvent<HTMLInputElement>): boolean => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
  return true
}

/** The option that is marked in a box's open list. The list itself may have forgotten which it is, when it opened late. */
const markedIn = (box: HTMLInputElement): HTMLElement | null => {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null
}
