import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { CashCountsView } from '../../cash-counts/screens/cash-counts-view.tsx'
import { contabilidad } from '../../contract.ts'
import { ReconciliationView } from '../monthly/screens/reconciliation-view.tsx'
import { BankHead } from './bank-head.tsx'
import css from './banks.module.css'
import { LineList } from './line-list.tsx'
import { NoBanks } from './no-banks.tsx'
import { ReconcileView } from './reconcile/reconcile-view.tsx'
import { RuleList } from './rule-list.tsx'
import { StatementList } from './statement-list.tsx'

const VIEWS = [
  { id: '', title: 'Conciliar' },
  { id: 'movimientos', title: 'Movimientos' },
  { id: 'extractos', title: 'Extractos' },
  { id: 'reglas', title: 'Reglas' },
  { id: 'informe', title: 'Informe del mes' },
  { id: 'arqueos', title: 'Arqueo de caja' },
]

/** The company's accounts at banks. `?banco=` is the one on screen, by default the first. */
export function BanksTab() {
  const [chosen, setChosen] = useUrlState('banco')
  const [view] = useUrlState('vista')
  const [shown] = useUrlState('ver')
  const archived = shown === 'archivadas'
  const { data, failure, again } = useQuery(contabilidad.bankAccounts, { archived }, { quiet: true })
  if (view === 'arqueos')
    return (
      <section aria-label="Bancos" className={css.tab}>
        <ViewSwitch views={VIEWS} label="Vista de bancos" />
        <CashCountsView />
      </section>
    )
  if (!data)
    return failure ? <LoadError title="No pudimos cargar las cuentas de banco." again={again} /> : <SkeletonRows />
  const account = data.find(({ id }) => id === chosen) ?? data[0]
  if (!account)
    return (
      <section aria-label="Bancos" className={css.tab}>
        <ViewSwitch views={VIEWS} label="Vista de bancos" />
        <NoBanks archived={archived} onAdded={setChosen} />
      </section>
    )
  return (
    <section aria-label="Bancos" className={css.tab}>
      <BankHead accounts={data} account={account} onChoose={setChosen} />
      <ViewSwitch views={VIEWS} label="Vista de bancos" />
      {view === 'extractos' ? (
        <StatementList account={account} />
      ) : view === 'reglas' ? (
        <RuleList />
      ) : view === 'informe' ? (
        <ReconciliationView key={account.id} account={account} />
      ) : view === 'movimientos' ? (
        <LineList account={account} />
      ) : (
        <ReconcileView key={account.id} account={account} />
      )}
    </section>
  )
}
