import { Button, TextInput } from '@mantine/core'
import { localDay } from '#src/kernel/day.ts'
import { useAction, useQuery } from '#src/web/call.ts'
import { useMay } from '#src/web/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { SummaryCard } from '#src/web/ui/summary-card.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { contabilidad } from '../contract.ts'
import { monthName, monthOf } from '../months.ts'
import css from './assets.module.css'

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

/** What there is in all, and the month to post. The oldest month that is missing is offered first. */
export function DepreciationCard() {
  const thisMonth = monthOf(localDay())
  const [written, setMonth] = useUrlState('mes')
  const overall = useQuery(contabilidad.assetSummary, { month: thisMonth })
  const month = MONTH.test(written) ? written : (overall.data?.pending_from ?? thisMonth)
  const { data } = useQuery(contabilidad.assetSummary, { month }, { keep: true })
  const posting = useAction(contabilidad.depreciate, { onDone: () => setMonth('') })
  const may = useMay()(contabilidad.depreciate)
  if (overall.data?.assets === 0) return null
  const amount = (value: string | undefined) => (value === undefined ? undefined : <Money amount={value} />)
  return (
    <section aria-label="Depreciación del mes" className={css.summary}>
      <SummaryCard
        title="Costo de los activos"
        value={amount(overall.data?.cost)}
        hint={assetsText(overall.data?.assets)}
      />
      <SummaryCard title="Depreciación acumulada" value={amount(overall.data?.accumulated)} />
      <SummaryCard title="Valor en libros" value={amount(overall.data?.book_value)} />
      <SummaryCard
        title={`Depreciación de ${monthName(month)}`}
        value={amount(data?.due_amount)}
        hint={data && stateOf(data)}
        tone={data && data.without_accounts > 0 ? 'bad' : 'neutral'}
      >
        <div className={css.post}>
          <TextInput
            type="month"
            aria-label="Mes de la depreciación"
            value={month}
            max={thisMonth}
            onChange={(event) => setMonth(event.currentTarget.value)}
          />
          {may && (
            <Button
              leftSection={<Icon name="check" size={16} />}
              disabled={posting.busy || !data || data.due === 0}
              onClick={() => void posting.run({ month })}
            >
              {posting.busy ? 'Registrando…' : `Registrar ${monthName(month)}`}
            </Button>
          )}
        </div>
      </SummaryCard>
    </section>
  )
}

const assetsText = (many: number | undefined) => many !== undefined && `${many} ${many === 1 ? 'activo' : 'activos'}`

function stateOf({ due, posted, without_accounts }: { due: number; posted: number; without_accounts: number }): string {
  if (due === 0) return posted > 0 ? 'Registrada.' : 'Ningún activo se deprecia este mes.'
  if (without_accounts > 0) return `${assetsText(without_accounts)} sin cuentas: edítalos y elígelas.`
  return `${assetsText(due)} por registrar${posted > 0 ? `; ${posted} ya registrados` : ''}.`
}
