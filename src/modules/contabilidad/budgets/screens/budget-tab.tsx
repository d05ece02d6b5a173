import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { fiscalName, fiscalYearOf } from '../../years/rules.ts'
import type { Budget } from '../schemas.ts'
import { budgetSheet } from '../sheet.ts'
import css from './budget.module.css'
import { BudgetGrid } from './budget-grid.tsx'
import { CopyBudgetDialog } from './copy-budget-dialog.tsx'
import { useTypedBudget } from './use-typed-budget.tsx'

const YEARS_BACK = 5
const YEARS_ON = 2

/** What a year is expected to bring and to cost, month by month: `?ejercicio=`. */
export function BudgetTab() {
  const today = useCompanyToday()
  const firstMonth = useQuery(contabilidad.fiscalStart).data?.first_month ?? 1
  const now = fiscalYearOf(today, firstMonth)
  const [written, setYear] = useUrlState('ejercicio', String(now))
  const year = /^(19|20|21)\d\d$/.test(written) ? Number(written) : now
  const { data, failure, again } = useQuery(contabilidad.budget, { year })
  const years = Array.from({ length: YEARS_BACK + YEARS_ON + 1 }, (_, at) => now + YEARS_ON - at)
  const choice = (
    <NativeSelect
      aria-label="Ejercicio"
      data={[...new Set([year, ...years])]
        .sort((one, other) => other - one)
        .map((one) => ({ value: String(one), label: fiscalName(one, firstMonth) }))}
      value={String(year)}
      onChange={(event) => setYear(event.currentTarget.value)}
    />
  )
  return (
    <section aria-label="Presupuesto">
      {data === undefined ? (
        failure ? (
          <LoadError title="No pudimos cargar el presupuesto." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState
          title="Todavía no hay cuentas de ingreso ni de gasto."
          text="Créalas en Plan de Cuentas: el presupuesto se escribe por cuenta y mes."
        />
      ) : (
        <YearBudget key={year} budget={data} choice={choice} />
      )}
    </section>
  )
}

function YearBudget({ budget, choice }: { budget: Budget; choice: ReactNode }) {
  const { amountsOf, write, save, discard, changed, busy } = useTypedBudget(budget)
  const [copying, setCopying] = useState(false)
  const may = useMay()(contabilidad.saveBudget)
  return (
    <>
      <div className={css.bar}>
        {choice}
        <div className={css.acts}>
          {may && changed && (
            <>
              <Button variant="subtle" disabled={busy} onClick={discard}>
                Descartar
              </Button>
              <Button loading={busy} onClick={() => void save()}>
                Guardar
              </Button>
            </>
          )}
          {may && (
            <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={() => setCopying(true)}>
              Copiar del año anterior
            </Button>
          )}
          <ExportMenu run={(format) => saveSheet(`presupuesto-${budget.year}`, format, budgetSheet(budget))} />
        </div>
      </div>
      {may && (
        <p className={css.quiet}>
          Escribe o pega desde una hoja de cálculo. La desviación se ve en Reportes: Estado de resultados, «Con el
          presupuesto».
        </p>
      )}
      <BudgetGrid budget={budget} amountsOf={amountsOf} write={write} readOnly={!may} />
      <CopyBudgetDialog open={copying} year={budget.year} onClose={() => setCopying(false)} />
    </>
  )
}
