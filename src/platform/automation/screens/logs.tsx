import { type ApiCall, oauth } from '#src/platform/oauth/contract.ts'
import { usePages } from '#src/web/calls/call.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from './ficha.module.css'
import { useSecrets } from './secrets.tsx'

/** The company of the logs; only control names one. */
export function useLogsInput() {
  const { company, editable } = useSecrets()
  return editable ? { company_id: company } : {}
}

/** The logged calls that are loaded. */
export const useLogs = (): readonly ApiCall[] => usePages(oauth.calls, useLogsInput(), { keep: true }).rows ?? []

/** The API requests of the company's programs, the latest first. */
export const Logs = () => (
  <Table
    call={oauth.calls}
    input={useLogsInput()}
    label="Logs recientes"
    noun={['llamada', 'llamadas']}
    empty={<p className={css.hint}>No hay logs disponibles.</p>}
    columns={[
      {
        key: 'created_at',
        narrow: 'detail',
        title: 'Cuándo',
        width: 130,
        cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
      },
      {
        key: 'path',
        narrow: 'title',
        title: 'Llamada',
        cell: ({ method, path }) => (
          <code className={css.code}>
            {method} {path}
          </code>
        ),
      },
      { key: 'status', narrow: 'state', title: 'Estado', width: 90, cell: ({ status }) => <Status status={status} /> },
      { key: 'scope', narrow: 'none', title: 'Permiso', width: 150, cell: ({ scope }) => scope || '—' },
      { key: 'ms', title: 'Tiempo', width: 90, align: 'end', cell: ({ ms }) => `${ms} ms` },
    ]}
  />
)

const Status = ({ status }: { status: number }) => (
  <Badge tone={status < 400 ? 'good' : status < 500 ? 'warn' : 'bad'}>{status}</Badge>
)
