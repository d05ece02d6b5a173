import { useState } from 'react'
import { matches } from '#src/kernel/matches.ts'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import { contabilidad } from '../../contract.ts'
import type { Account } from '../../rows.ts'
import css from '../../screens/accounting.module.css'
import { depthOf } from '../../statements/rules.ts'
import { AccountDialog } from './account-dialog.tsx'
import { CentersCard } from './centers-card.tsx'
import plan from './plan.module.css'
import { StarterCharts } from './starter-charts.tsx'

/** The chart of accounts as a tree, and the cost centres. */
export function PlanTab() {
  const { data, failure, again } = useQuery(contabilidad.accounts)
  const [editing, setEditing] = useState<Account | 'new' | null>(null)
  const mayEdit = useMay()(contabilidad.addAccount)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el plan." again={again} /> : <SkeletonRows />
  return (
    <>
      {data.length === 0 ? (
        <StarterCharts onOwn={mayEdit ? () => setEditing('new') : undefined} />
      ) : (
        <Tree accounts={data} onEdit={mayEdit ? setEditing : undefined} />
      )}
      <CentersCard />
      <AccountDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}

interface TreeProps {
  accounts: readonly Account[]
  onEdit?: (editing: Account | 'new') => void
}

function Tree({ accounts, onEdit }: TreeProps) {
  const [search, setSearch] = useUrlState('q')
  const deleting = useAction(contabilidad.deleteAccount)
  const history = useHistory(contabilidad.accounts)
  const codes = new Set(accounts.map(({ code }) => code))
  const matching = accounts.filter(({ code, name }) => matches(`${code} ${name}`, search))

  return (
    <section aria-label="Plan de cuentas">
      <div className={css.toolbar}>
        <SearchBox label="Buscar cuentas" value={search} onChange={setSearch} />
        {onEdit && <CreateButton onClick={() => onEdit('new')}>Nueva cuenta</CreateButton>}
      </div>
      {matching.length === 0 && <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />}
      <ul className={plan.tree}>
        {matching.map((account) => (
          <li key={account.id} className={plan.account} data-group={depthOf(account.code, codes) === 0 || undefined}>
            <span className={plan.code} style={{ paddingInlineStart: depthOf(account.code, codes) * 16 }}>
              {account.code}
            </span>
            <span className={plan.accountName}>{account.name}</span>
            <Badge>{account.type}</Badge>
            {onEdit && (
              <RowMenu
                of={`${account.code} ${account.name}`}
                actions={[
                  { label: 'Editar', icon: 'pencil', onClick: () => onEdit(account) },
                  ...(account.used
                    ? []
                    : [
                        {
                          label: 'Eliminar',
                          icon: 'trash-2',
                          danger: true,
                          onClick: () => void deleting.run({ id: account.id }),
                        },
                      ]),
                  ...history({ id: account.id, name: `${account.code} ${account.name}` }),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
