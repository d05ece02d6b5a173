import { laterMonth } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { isMonth } from '#src/kernel/month.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { MonthField } from '#src/web/ui/day/month-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../../contract.ts'
import type { Asset, PlanRow } from '../../asset.ts'
import { worthBefore } from '../../depreciation.ts'
import css from '../../screens/assets.module.css'

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/

interface EstimateDialogProps {
  asset: Asset | null
  onClose: () => void
}

/** From a month on, an asset lasts otherwise or leaves another residual value. */
export function EstimateDialog({ asset, onClose }: EstimateDialogProps) {
  return (
    <Dialog open={asset !== null} onClose={onClose} title={`Cambiar la estimación de «${asset?.name ?? ''}»`}>
      {asset && <Estimating id={asset.id} onClose={onClose} />}
    </Dialog>
  )
}

function Estimating({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, failure, again } = useQuery(contabilidad.asset, { id })
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el activo." again={again} /> : <SkeletonRows />
  const { asset, plan } = data
  const from = firstFree(plan, asset)
  return (
    <Form
      key={asset.version}
      call={contabilidad.estimateAsset}
      initial={{
        from_month: from,
        months: plan.filter(({ month }) => month >= from).length || undefined,
        residual_value: asset.estimates.at(-1)?.residual_value ?? asset.residual_value,
      }}
      extra={{ id: asset.id, version: asset.version }}
      submit="Cambiar estimación"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        Desde ese mes, lo que falta por depreciar se reparte entre los meses que le quedan. Los meses anteriores y lo ya
        registrado no cambian.
      </p>
      <MonthField name="from_month" label="Desde el mes" autoFocus />
      <NumberField name="months" label="Meses que le quedan" hint="Contando ese mes." />
      <MoneyField name="residual_value" label="Valor residual" hint="Lo que valdrá al final: no se deprecia." />
      <TextAreaField name="reason" label="Por qué cambia" hint="Por ejemplo, un informe técnico." />
      <Spread asset={asset} plan={plan} />
    </Form>
  )
}

/** The month after the last one posted, or after the last change. */
function firstFree(plan: readonly PlanRow[], { estimates, first_month }: Asset): string {
  const posted = plan.findLast((row) => row.posted)?.month
  const changed = estimates.at(-1)?.from_month
  const after = [posted, changed].filter((month) => month !== undefined).sort()
  const last = after.at(-1)
  return last === undefined ? first_month : laterMonth(last, 1)
}

/** What is left, and what it makes a month. */
function Spread({ asset, plan }: { asset: Asset; plan: readonly PlanRow[] }) {
  const { values } = useForm<{ from_month?: string; months?: number; residual_value?: string }>()
  const { from_month = '', months, residual_value = '' } = values
  if (!isMonth(from_month) || !AMOUNT.test(residual_value) || !Number.isInteger(months) || Number(months) < 1)
    return null
  const left = worthBefore(asset, plan, from_month) - centsOf(residual_value)
  if (left < 0n) return null
  const many = BigInt(Number(months))
  return (
    <p className={css.quiet}>
      Quedan <Money amount={amountOf(left)} /> por depreciar: cerca de{' '}
      <Money amount={amountOf((2n * left + many) / (2n * many))} /> al mes.
    </p>
  )
}
