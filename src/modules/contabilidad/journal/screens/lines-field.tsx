import { ActionIcon, Button, NativeSelect, Select } from '@mantine/core'
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
import css from './lines-field.module.css'
import { blankEntryLine, entryLineInput, isBlankEntryLine, type TypedEntryLine } from './typed-lines.ts'

interface LinesFieldProps {
  accounts: readonly Account[]
  centers: readonly CostCenter[]
}

/** The lines of an entry, typed as in a spreadsheet: Enter goes to the next line, and submits when they balance. */
export function LinesField({ accounts, centers }: LinesFieldProps) {
  const field = useField('lines')
  const currency = useCurrency()
  const [lines, setLines] = useState<TypedEntryLine[]>([blankEntryLine(1), blankEntryLine(2)])
  const box = useRef<HTMLFieldSetElement>(null)
  const difference = differenceOf(lines)

  const show = (next: TypedEntryLine[]) => {
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

  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    const balanced = difference === 0n && lines.some((line) => !isBlankEntryLine(line))
    if (balanced && at === lines.length - 1) return
    event.preventDefault()
    if (at === lines.length - 1) add()
    const next = at + 1
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[name="lines.${next}.account_id"]`)?.focus())
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
            limit={100}
            openOnFocus={false}
            nothingFoundMessage={nothingFound(accounts.length, 'Todavía no hay cuentas: créalas en Plan de Cuentas.')}
            data={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            value={line.account_id || null}
            onChange={(value) => choose(line, value ?? '')}
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
              onKeyDown={(event) => onEnter(event, at)}
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
        <span className={css.difference} data-balanced={difference === 0n || undefined} aria-live="polite">
          Diferencia: <Money amount={amountOf(difference)} />
        </span>
      </div>
    </fieldset>
  )
}
