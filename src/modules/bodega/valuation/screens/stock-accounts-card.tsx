import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { shortDate } from '#src/web/formats.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { contabilidad } from '../../../contabilidad/contract.ts'
import { bodega } from '../../contract.ts'
import { STOCK_ACCOUNTS, type StockAccount, type StockAccounts } from '../schemas.ts'

const FIELDS: Record<StockAccount, { label: string; type: string; hint: string }> = {
  inventory_id: { label: 'Inventario', type: 'Activo', hint: 'Lo que hay, al costo promedio.' },
  cost_id: {
    label: 'Costo de ventas',
    type: 'Gasto',
    hint: 'Lo que costó cada factura; vuelve con su nota de crédito.',
  },
  difference_id: { label: 'Diferencias de inventario', type: 'Gasto', hint: 'Conteos, y entradas y salidas a mano.' },
  received_id: { label: 'Recibido sin factura', type: 'Pasivo', hint: 'Lo que llegó del proveedor y aún no facturó.' },
  opening_id: { label: 'Saldo inicial', type: 'Patrimonio', hint: 'Lo que ya había cuando empezaste.' },
}

/** In which accounts goods are kept; until they are chosen nothing is posted. */
export function StockAccountsCard() {
  const { data, failure, again } = useQuery(bodega.stockAccounts)
  const opens = useSession().modules.includes('contabilidad')
  const may = useMay()(contabilidad.addEntry)
  return (
    <Card title="Cuentas de inventario" description={data && saying(data)}>
      {!data ? (
        failure ? (
          <LoadError title="No pudimos cargar las cuentas." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : opens && may ? (
        <AccountsForm accounts={data} />
      ) : (
        <p>Las elige quien trabaja en Contabilidad.</p>
      )}
    </Card>
  )
}

function AccountsForm({ accounts }: { accounts: StockAccounts }) {
  const all = useQuery(contabilidad.accounts).data ?? []
  const chosen = accounts.since === null ? accounts.proposed : accounts
  return (
    <Form
      key={accounts.version}
      call={bodega.saveStockAccounts}
      initial={Object.fromEntries(STOCK_ACCOUNTS.map((field) => [field, chosen[field] ?? '']))}
      extra={{ version: accounts.version }}
      submit="Guardar cuentas"
      plain
      layout="columns"
      keep
      label="Cuentas de inventario"
    >
      {STOCK_ACCOUNTS.map((field) => (
        <SelectField
          key={field}
          name={field}
          label={FIELDS[field].label}
          hint={FIELDS[field].hint}
          none="Todavía no hay cuentas: créalas en Plan de Cuentas."
          options={all
            .filter(({ type }) => type === FIELDS[field].type)
            .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        />
      ))}
      <p>
        <PathLink path={`${modulePath('contabilidad')}?tab=plan`}>Ver el plan de cuentas</PathLink>
      </p>
    </Form>
  )
}

function saying({ since }: StockAccounts): string {
  return since === null
    ? 'Todavía no las eliges: las existencias se valoran aquí y nada pasa a los libros. Al guardarlas, lo que hay entra como saldo inicial.'
    : `Desde el ${shortDate(since)} los libros dicen lo que dice el kardex, cada día.`
}
