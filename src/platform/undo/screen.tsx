import { Undo2 } from 'lucide-react'
import { asTitle } from '#src/kernel/calls/as-title.ts'
import { UNDO_HOURS } from '#src/kernel/calls/undo.ts'
import { useSession } from '#src/web/session/session.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type RecentAct, undo } from './contract.ts'
import { ActState } from './screens/act-state.tsx'

const HELP = [
  'Busca lo que salió mal y pulsa «Deshacer»: todo vuelve a como estaba.',
  'Si te equivocas, «Rehacer» lo hace otra vez.',
  'En cualquier pantalla, Ctrl+Z deshace lo último que hiciste y Ctrl+Mayús+Z lo rehace.',
]

/** The acts of the last day, to take them back; updated live. */
export default function RecentActs() {
  const { user } = useSession()
  const everybodys = user.role === 'empresa'
  return (
    <>
      <PageHead
        title="Últimas acciones"
        description={`Lo que ${everybodys ? 'se hizo en tu empresa' : 'hiciste'} en las últimas ${UNDO_HOURS} horas, para deshacer un error.`}
        note
        help={HELP}
        icon={<Undo2 size={20} strokeWidth={1.75} aria-hidden />}
      />
      <Table
        call={undo.recent}
        label="Últimas acciones"
        noun={['acción', 'acciones']}
        search="Buscar por número, nombre o valor"
        empty={
          <EmptyState
            title={`Nada en las últimas ${UNDO_HOURS} horas.`}
            text="Aquí verás lo que se agregue, cambie o mueva, y podrás deshacerlo."
          />
        }
        columns={[
          { key: 'did', title: 'Qué pasó', cell: textOf },
          ...(everybodys ? [{ key: 'person', title: 'Quién', width: 140 }] : []),
          { key: 'area', title: 'Área', width: 205, narrow: 'none' },
          {
            key: 'created_at',
            title: 'Cuándo',
            width: 130,
            cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
          },
          { key: 'state', title: 'Estado', width: 260, narrow: 'state', cell: (act) => <ActState act={act} /> },
        ]}
      />
    </>
  )
}

const textOf = ({ did, subject }: RecentAct) => `${asTitle(did)}${subject && `: ${subject}`}`
