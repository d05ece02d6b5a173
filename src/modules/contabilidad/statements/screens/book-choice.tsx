import { Checkbox, Select } from '@mantine/core'
import { nothingFound } from '#src/web/ui/state/nothing-found.ts'
import type { Account } from '../../rows.ts'
import { hasUnder } from '../rules.ts'
import css from './reports.module.css'
import { useBook } from './use-book.tsx'

/** Chooses the account of the ledger. An account that only sums others up starts with those included. */
export function BookChoice({ accounts }: { accounts: readonly Account[] }) {
  const { chosen, under, open } = useBook()
  const choose = (id: string) => {
    const next = accounts.find((account) => account.id === id)
    open(id, next !== undefined && !next.used && hasUnder(accounts, next))
  }
  return (
    <>
      <Select
        aria-label="Cuenta del libro mayor"
        placeholder="Elige una cuenta"
        searchable
        limit={200}
        className={css.accountChoice}
        nothingFoundMessage={nothingFound(accounts.length, 'Todavía no hay cuentas: créalas en Plan de Cuentas.')}
        data={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        value={chosen?.id ?? null}
        onChange={(value) => choose(value ?? '')}
      />
      {chosen && hasUnder(accounts, chosen) && (
        <Checkbox
          className={css.under}
          label="Con sus subcuentas"
          checked={under}
          onChange={(event) => open(chosen.id, event.currentTarget.checked)}
        />
      )}
    </>
  )
}
