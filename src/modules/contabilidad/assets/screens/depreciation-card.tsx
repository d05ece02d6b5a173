import { Button } from '@mantine/core'
import { monthName } from '#src/kernel/month.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useTrial } from '#src/web/calls/trial.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { monthOf } from '../../months.ts'
import { Figures } from '../../overview/screens/figures.tsx'
import { MonthSteps } from '../../statements/screens/month-steps.tsx'
import { MONTH } from '../depreciations/rows.ts'
import css from './assets.module.css'
import { DepreciationPreview } from './depreciation-preview.tsx'

/** The totals, and the month to post; the oldest missing month is offered first. */
export function DepreciationCard() {
  const thisMonth = monthOf(useCompanyToday())
  const [written, setMonth] = useUrlState('mes')
  const overall = useQuery(contabilidad.assetSummary, { month: thisMonth }, { quiet: true })
  const month = MONTH.test(written) ? written : (overall.data?.pending_from ?? thisMonth)
  const { data } = useQuery(contabilidad.assetSummary, { month }, { keep: true, quiet: true })
  const preview = useTrial(contabilidad.depreciate)
  const posting = useAction(contabilidad.depreciate, {
    onDone: () => {
      preview.forget()
      setMonth('')
    },
  })
  const may = useMay()(contabilidad.depreciate)
  const nothingDue = !data || data.due === 0
  if (!overall.data?.assets) return null
  const { cost, accumulated, book_value } = overall.data
  return (
    <section aria-label="Depreciación del mes">
      <Figures
        figures={[
          ['Costo de los activos', cost],
          ['Depreciado', accumulated],
          ['Valor en libros', book_value],
        ]}
      >
        <div className={css.post}>
          <div>
            <MonthSteps label="Mes de la depreciación" month={month} last={thisMonth} onChange={setMonth} />
            <p className={css.state} data-lacking={(data && data.without_accounts > 0) || undefined}>
              {data ? stateOf(data) : '…'}
              {data && data.due > 0 && (
                <>
                  {' '}
                  <Money amount={data.due_amount} />
                </>
              )}
            </p>
          </div>
          {may && (
            <div className={css.acts}>
              <Button
                variant="subtle"
                disabled={preview.busy || posting.busy || nothingDue}
                onClick={() => void preview.run({ month })}
              >
                {preview.busy ? 'Calculando…' : 'Ver los asientos antes'}
              </Button>
              <Button
                variant="default"
                leftSection={<Icon name="check" size={16} />}
                disabled={posting.busy || nothingDue}
                onClick={() => void posting.run({ month })}
              >
                {posting.busy ? 'Registrando…' : `Registrar depreciación de ${monthName(month).split(' ')[0]}`}
              </Button>
            </div>
          )}
        </div>
      </Figures>
      <DepreciationPreview
        planned={preview.trial?.answer ?? null}
        busy={posting.busy}
        onPost={({ month: shown }) => void posting.run({ month: shown })}
        onClose={preview.forget}
      />
    </section>
  )
}

const assetsText = (many: number) => `${many} ${many === 1 ? 'activo' : 'activos'}`

function stateOf({ due, posted, without_accounts }: { due: number; posted: number; without_accounts: number }): string {
  if (due === 0) return posted > 0 ? 'Registrada.' : 'Nada que depreciar.'
  if (without_accounts > 0) return `${assetsText(without_accounts)} sin cuentas: edítalos y elígelas.`
  return `${assetsText(due)} por registrar:`
}
