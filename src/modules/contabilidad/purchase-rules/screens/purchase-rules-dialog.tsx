import { HistoryButton } from '#src/platform/history/ui/history-button.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { Account, AccountType } from '../../rows.ts'
import { PURCHASE_ROLES, type PurchaseRole, type PurchaseRules } from '../schemas.ts'

const FIELDS: Record<PurchaseRole, { label: string; types: readonly AccountType[]; hint: string }> = {
  payable_id: { label: 'Proveedores', types: ['Pasivo'], hint: 'Lo que debes a tus proveedores.' },
  tax_id: {
    label: 'Impuestos de tus compras',
    types: ['Activo', 'Pasivo'],
    hint: 'Los que pagas y después descuentas.',
  },
  expense_id: {
    label: 'Gasto habitual',
    types: ['Gasto', 'Activo'],
    hint: 'Para lo primero que compras a un proveedor; después se propone la cuenta de su última factura.',
  },
  advance_id: {
    label: 'Anticipos a proveedores',
    types: ['Activo'],
    hint: 'Lo que pagas antes de recibir la factura.',
  },
}

/** The accounts on which purchases are posted. */
export function PurchaseRulesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Cuentas de tus compras" above>
      {open && <Rules onClose={onClose} />}
    </Dialog>
  )
}

function Rules({ onClose }: { onClose: () => void }) {
  const rules = useQuery(contabilidad.purchaseRules)
  const accounts = useQuery(contabilidad.accounts)
  const may = useMay()(contabilidad.savePurchaseRules)
  if (!rules.data || !accounts.data) {
    const failed = rules.failure ?? accounts.failure
    return failed ? <LoadError title="No pudimos cargar las cuentas." again={rules.again} /> : <SkeletonRows />
  }
  return may ? (
    <RulesForm rules={rules.data} accounts={accounts.data} onClose={onClose} />
  ) : (
    <RulesRead rules={rules.data} accounts={accounts.data} />
  )
}

interface RulesProps {
  rules: PurchaseRules
  accounts: readonly Account[]
}

function RulesForm({ rules, accounts, onClose }: RulesProps & { onClose: () => void }) {
  const chosen = rules.payable_id === null ? rules.proposed : rules
  const initial = Object.fromEntries(PURCHASE_ROLES.map((role) => [role, chosen[role] ?? '']))
  return (
    <Form
      call={contabilidad.savePurchaseRules}
      initial={initial}
      extra={{ version: rules.version }}
      submit="Guardar cuentas"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        Valen para lo que registres desde ahora; lo ya registrado no cambia.
        <HistoryButton call={contabilidad.purchaseRules} name="las cuentas de tus compras" />
      </p>
      {PURCHASE_ROLES.map((role) => (
        <SelectField
          key={role}
          name={role}
          label={FIELDS[role].label}
          hint={FIELDS[role].hint}
          placeholder="Ninguna"
          none="Todavía no hay cuentas: créalas en Plan de Cuentas."
          clearable
          options={accounts
            .filter(({ type, cash }) => FIELDS[role].types.includes(type) && !cash)
            .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        />
      ))}
    </Form>
  )
}

function RulesRead({ rules, accounts }: RulesProps) {
  if (rules.payable_id === null)
    return <p className={css.quiet}>Nadie ha elegido todavía las cuentas de las compras.</p>
  return (
    <Facts>
      {PURCHASE_ROLES.map((role) => (
        <Fact key={role} name={FIELDS[role].label}>
          {accounts.filter(({ id }) => id === rules[role]).map(({ code, name }) => `${code} ${name}`)[0]}
        </Fact>
      ))}
    </Facts>
  )
}
