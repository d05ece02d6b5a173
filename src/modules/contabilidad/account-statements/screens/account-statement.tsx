import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { fileOfDays } from '../../months.ts'
import shared from '../../screens/accounting.module.css'
import { accountSheet } from '../sheet.ts'
import { ClientChoice } from './client-choice.tsx'
import { MailStatementDialog } from './mail-statement.tsx'
import { StatementTable } from './statement-table.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** Estado de cuenta: `?cliente_id=…` a contact, `?cliente=…` anybody else by his name. */
export function AccountStatementView() {
  const today = useCompanyToday()
  const [id, setId] = useUrlState('cliente_id')
  const [name, setName] = useUrlState('cliente')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [act, setAct] = useState<'print' | 'mail' | null>(null)
  const mayMail = useMay()(contabilidad.mailAccountStatement)
  const backwards = from !== '' && from > (to || today)
  const input = { ...(id ? { client_id: id } : { client: name }), ...(from && { from }), ...(to && { to }) }
  const chosen = id !== '' || name !== ''
  const { data, failure, again } = useQuery(contabilidad.accountStatement, input, { enabled: chosen && !backwards })
  const choice = (
    <ClientChoice
      name={name || data?.client || ''}
      onChoose={(client) => {
        setId(client.id)
        setName(client.name)
      }}
    />
  )
  if (!chosen) {
    return (
      <EmptyState
        title="Elige un cliente"
        text="Verás sus facturas, notas, recibos y anticipos, con lo que debe después de cada uno."
        action={choice}
      />
    )
  }
  return (
    <>
      <div className={shared.toolbar}>
        {choice}
        <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
        {data && (
          <div className={css.acts}>
            <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => setAct('print')}>
              Imprimir o PDF
            </Button>
            <ExportMenu
              run={(format) => saveSheet(fileOfDays('estado-de-cuenta', { from, to }), format, accountSheet(data))}
            />
            {mayMail && (
              <Button leftSection={<Icon name="mail" size={16} />} onClick={() => setAct('mail')}>
                Enviar por correo
              </Button>
            )}
          </div>
        )}
      </div>
      {backwards ? (
        <EmptyState
          title="Ese período termina antes de empezar."
          text="Elige un último día igual o posterior al primero."
        />
      ) : data ? (
        <StatementTable statement={data} />
      ) : failure ? (
        <LoadError title="No pudimos cargar el estado de cuenta." again={again} />
      ) : (
        <SkeletonRows />
      )}
      {act === 'print' && (
        <Suspense>
          <PrintView
            sheet={contabilidad.accountStatementSheet}
            pdf={contabilidad.accountStatementPdf}
            input={input}
            onClose={() => setAct(null)}
          />
        </Suspense>
      )}
      {data && (
        <MailStatementDialog
          open={act === 'mail'}
          statement={data}
          period={{ ...(from && { from }), ...(to && { to }) }}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
