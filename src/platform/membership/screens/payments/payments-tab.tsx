import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { companies } from '../../../companies/contract.ts'
import { membership } from '../../contract.ts'
import type { ReceivedPayment } from '../../payments.ts'
import { PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { useCostReads } from '../prices/use-costs.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { FileLink, PaymentState } from './payment-state.tsx'
import { VoidPaymentDialog } from './void-dialog.tsx'

/** All payments, or those of one company; a wrong one is voided. */
export function PaymentsTab() {
  const [company, setCompany] = useUrlState('empresa')
  const [voided, setVoided] = useState<ReceivedPayment | null>(null)
  const { data: choices } = useQuery(companies.choices)
  const chosen = choices?.find(({ id }) => id === company)

  return (
    <>
      <Table
        call={membership.received}
        input={{ company_id: chosen?.id }}
        label="Pagos"
        search="Buscar pagos"
        noun={['pago', 'pagos']}
        empty={chosen ? `${chosen.name} no tiene pagos registrados.` : 'No hay pagos registrados.'}
        toolbar={
          <div className={css.filters}>
            <Select
              aria-label="Empresa"
              placeholder="Todas las empresas"
              data={choices?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              value={chosen?.id ?? null}
              onChange={(value) => setCompany(value ?? '')}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Quitar la empresa' }}
              nothingFoundMessage="Nada coincide con tu búsqueda."
              limit={100}
            />
            {chosen && <RegisterButton id={chosen.id} name={chosen.name} />}
          </div>
        }
        columns={[
          { key: 'company', title: 'Empresa', cell: ({ company: name }) => <span className={css.name}>{name}</span> },
          { key: 'paid_on', title: 'Fecha', width: 110, cell: ({ paid_on }) => <DateText at={paid_on} /> },
          { key: 'amount', title: 'Importe', width: 130, money: PLATFORM_CURRENCY },
          { key: 'method', narrow: 'none', title: 'Forma de pago', width: 150 },
          {
            key: 'covers_until',
            narrow: 'named',
            title: 'Cubre hasta',
            width: 120,
            cell: ({ covers_until }) => <DateText at={covers_until} />,
          },
          {
            key: 'state',
            narrow: 'state',
            title: 'Estado',
            width: 180,
            cell: (payment) => <PaymentState {...payment} />,
          },
          { key: 'file_id', title: 'Comprobante', width: 130, cell: ({ file_id }) => <FileLink id={file_id} /> },
        ]}
        nameOf={({ company: name, amount }) => `${name}, ${amount}`}
        actions={(payment) =>
          payment.voided_at === null
            ? [{ label: 'Anular', icon: 'x', onClick: () => setVoided(payment), danger: true }]
            : []
        }
      />
      <VoidPaymentDialog payment={voided} onClose={() => setVoided(null)} />
    </>
  )
}

/** Loads the company's cost before its dialog opens. */
function RegisterButton({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(useCostReads().standing, { id })
  return (
    <>
      <Button
        leftSection={<Icon name="banknote" size={16} />}
        disabled={data === undefined}
        onClick={() => setOpen(true)}
      >
        Registrar pago
      </Button>
      {open && data && <PaymentDialog company={{ id, display_name: name, ...data }} onClose={() => setOpen(false)} />}
    </>
  )
}
