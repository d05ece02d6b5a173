import { NativeSelect, Select } from '@mantine/core'
import { decimalText } from '#src/web/formats.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { type CreditableBillLine, type CreditDraft, ELSEWHERE, withUnits } from './credit-draft.ts'
import css from './supplier-credit.module.css'

interface CreditedLineProps {
  line: CreditableBillLine
  draft: CreditDraft
  currency: string
  accounts: { value: string; label: string }[]
  errors: Readonly<Record<string, string | undefined>>
  onChange: (draft: CreditDraft) => void
}

/** What of a line of the bill the supplier takes back, and where that goes. */
export function CreditedLineRow({ line, draft, currency, accounts, errors, onChange }: CreditedLineProps) {
  const { description, left, left_net, returned, receipt, account, asset } = line
  const chosen = draft.account_id === null ? draft.goods : ELSEWHERE
  const place = (value: string) => {
    if (value === ELSEWHERE) return onChange({ ...draft, goods: '', account_id: '' })
    const goods = value as CreditDraft['goods']
    onChange({ ...draft, goods, account_id: null, ...(goods === 'rebaja' && { quantity: '' }) })
  }
  return (
    <li className={css.line}>
      <span className={css.what}>
        {description}
        <small>
          Quedan {decimalText(left)}, <Money amount={left_net} currency={currency} /> sin impuestos
          {returned > 0 && ` · ${returned} ${returned === 1 ? 'devuelta' : 'devueltas'} sin su nota`}
          {asset && ` · activo fijo «${asset}»`}
        </small>
      </span>
      <DecimalInput
        aria-label={`Cantidad de ${description}`}
        placeholder={draft.goods === 'rebaja' ? '—' : 'Cantidad'}
        disabled={draft.goods === 'rebaja'}
        value={draft.quantity}
        error={errors.quantity}
        onChange={(quantity) => onChange(withUnits(draft, line, quantity))}
      />
      <DecimalInput
        aria-label={`Importe sin impuestos de ${description}`}
        placeholder="Importe"
        currency={currency}
        value={draft.amount}
        error={errors.amount}
        onChange={(amount) => onChange({ ...draft, amount })}
      />
      {draft.amount !== '' && (
        <div className={css.where}>
          <NativeSelect
            aria-label={`Dónde se resta ${description}`}
            data={receipt === null ? placesOfCosts(account) : placesOfGoods(returned)}
            value={chosen}
            error={errors.goods}
            onChange={(event) => place(event.currentTarget.value)}
          />
          {draft.account_id !== null && (
            <Select
              aria-label={`Cuenta de ${description}`}
              placeholder="Elige la cuenta"
              searchable
              openOnFocus={false}
              limit={200}
              nothingFoundMessage="No hay cuentas así."
              data={accounts}
              value={draft.account_id || null}
              error={errors.account_id}
              onChange={(id) => onChange({ ...draft, account_id: id ?? '' })}
            />
          )}
        </div>
      )}
    </li>
  )
}

const OTHER = { value: ELSEWHERE, label: 'A otra cuenta' }

const placesOfCosts = (account: string) => [{ value: '', label: `De ${account}` }, OTHER]

const placesOfGoods = (returned: number) => [
  { value: '', label: '¿Qué pasó con la mercancía?', disabled: true },
  { value: 'devuelta', label: 'Se devolvió', disabled: returned === 0 },
  { value: 'rebaja', label: 'Se queda y cuesta menos' },
  { value: 'refactura', label: 'Se queda y se facturará de nuevo' },
  OTHER,
]
