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
import { POSTING_ROLES, type PostingRole, type PostingRules } from '../../invoices/schemas.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { Account, AccountType } from '../../rows.ts'

const FIELDS: Record<PostingRole, { label: string; type: AccountType; hint: string }> = {
  receivable_id: { label: 'Cuentas por cobrar', type: 'Activo', hint: 'Lo que te deben tus clientes.' },
  income_id: { label: 'Ingresos', type: 'Ingreso', hint: 'Lo que vendes, sin impuestos.' },
  tax_id: { label: 'Impuestos por pagar', type: 'Pasivo', hint: 'Los que cobras en tus facturas y después pagas.' },
  cash_id: { label: 'Caja o bancos', type: 'Activo', hint: 'Donde entra el dinero; en cada pago puedes elegir otra.' },
  advance_id: { label: 'Anticipos de clientes', type: 'Pasivo', hint: 'Lo que recibes antes de facturar.' },
}

/** The accounts on which invoices and payments are posted. */
export function InvoiceRulesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Cuentas de tus facturas" above>
      {open && <Rules onClose={onClose} />}
    </Dialog>
  )
}

function Rules({ onClose }: { onClose: () => void }) {
  const rules = useQuery(contabilidad.postingRules)
  const accounts = useQuery(contabilidad.accounts)
  const may = useMay()(contabilidad.savePostingRules)
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
  rules: PostingRules
  accounts: readonly Account[]
}

function RulesForm({ rules, accounts, onClose }: RulesProps & { onClose: () => void }) {
  const none = rules.receivable_id === null
  const chosen = none ? rules.proposed : rules
  const initial = Object.fromEntries(POSTING_ROLES.map((role) => [role, chosen[role] ?? '']))
  const proposes = none && POSTING_ROLES.some((role) => rules.proposed[role] !== null)
  return (
    <Form
      call={contabilidad.savePostingRules}
      initial={initial}
      extra={{ version: rules.version }}
      submit="Guardar cuentas"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        {proposes
          ? 'Te proponemos las cuentas de tu plan: revísalas y guárdalas.'
          : 'Valen para lo que emitas desde ahora; lo ya registrado no cambia.'}
        <HistoryButton call={contabilidad.postingRules} name="las cuentas de tus facturas" />
      </p>
      {POSTING_ROLES.map((role) => (
        <SelectField
          key={role}
          name={role}
          label={FIELDS[role].label}
          hint={FIELDS[role].hint}
          placeholder="Ninguna"
          none="Todavía no hay cuentas: créalas en Plan de Cuentas."
          clearable
          options={accounts
            .filter(({ type, cash }) => type === FIELDS[role].type && (role !== 'cash_id' || cash))
            .map(optionOf)}
        />
      ))}
    </Form>
  )
}

function RulesRead({ rules, accounts }: RulesProps) {
  if (rules.receivable_id === null) return <p className={css.quiet}>Las facturas no se registran en el Libro Diario.</p>
  return (
    <Facts>
      {POSTING_ROLES.map((role) => (
        <Fact key={role} name={FIELDS[role].label}>
          {accounts.filter(({ id }) => id === rules[role]).map(({ code, name }) => `${code} ${name}`)[0]}
        </Fact>
      ))}
    </Facts>
  )
}

const optionOf = ({ id, code, name }: Account) => ({ value: id, label: `${code} ${name}` })
