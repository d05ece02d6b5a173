import { NativeSelect } from '@mantine/core'
import { useCompanyToday } from '#src/web/company-today.ts'
import shared from '../../screens/accounting.module.css'
import { FILING_LENGTHS, filingName, recentPeriods } from '../filing-periods.ts'
import type { TaxReturnAsked, TaxReturns } from '../schemas.ts'
import css from './tax-returns.module.css'

const PERIODS_SHOWN = 25

interface FilingChoiceProps {
  forms: TaxReturns['forms']
  asked: TaxReturnAsked
  onForm: (form: TaxReturns['forms'][number]) => void
  onMonths: (months: string) => void
  onFrom: (from: string) => void
}

/** Which declaration of which period. */
export function FilingChoice({ forms, asked, onForm, onMonths, onFrom }: FilingChoiceProps) {
  const today = useCompanyToday()
  const lengths = forms.find((form) => isAsked(form, asked))?.months ?? []
  return (
    <div className={`${shared.toolbar} ${css.choice}`}>
      <NativeSelect
        aria-label="Formulario"
        value={String(forms.findIndex((form) => isAsked(form, asked)))}
        data={forms.map(({ number, name }, at) => ({ value: String(at), label: `${number} · ${name}` }))}
        onChange={(event) => {
          const form = forms[Number(event.currentTarget.value)]
          if (form) onForm(form)
        }}
      />
      {lengths.length > 1 && (
        <NativeSelect
          aria-label="Cada cuánto"
          value={String(asked.months)}
          data={lengths.map((months) => ({ value: String(months), label: FILING_LENGTHS[months] ?? '' }))}
          onChange={(event) => onMonths(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        aria-label="Período"
        value={asked.from}
        data={recentPeriods(asked.months, today, PERIODS_SHOWN).map((period) => ({
          value: period.from,
          label: filingName(period),
        }))}
        onChange={(event) => onFrom(event.currentTarget.value)}
      />
    </div>
  )
}

const isAsked = ({ form, municipality }: TaxReturns['forms'][number], asked: TaxReturnAsked) =>
  form === asked.form && municipality === asked.municipality
