import { Button, NativeSelect } from '@mantine/core'
import { use, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany, useQuery } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { decimalText } from '#src/web/formats.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { rrhh } from '../../contract.ts'
import { EVALUATION_STATES } from '../schemas.ts'
import { evaluationSheet } from '../sheets.ts'
import { EvaluationStateBadge } from './evaluation-state.tsx'
import { NewEvaluationDialog } from './new-evaluation-dialog.tsx'
import { OwnEvaluations } from './own-evaluations.tsx'
import { useEvaluationView } from './use-evaluation-view.tsx'

/** Everybody's evaluations, the latest period first; above them those of the person who looks. */
export function EvaluationList() {
  const [filter, setFilter] = useUrlState('estado')
  const [search] = useUrlState('q')
  const [adding, setAdding] = useState(false)
  const { show } = useEvaluationView()
  const { data: own } = useQuery(rrhh.myEvaluations, {}, { quiet: true })
  const company = use(ChosenCompany)
  const state = EVALUATION_STATES.find((one) => one === filter)
  const input = state ? { state } : {}
  const add = <CreateButton onClick={() => setAdding(true)}>Nueva evaluación</CreateButton>
  return (
    <>
      {own !== undefined && own.length > 0 && <OwnEvaluations />}
      <Table
        call={rrhh.evaluations}
        input={input}
        label="Evaluaciones"
        noun={['evaluación', 'evaluaciones']}
        search="Buscar evaluaciones"
        toolbar={
          <Toolbar
            active={state ? 1 : 0}
            acts={
              <>
                <ExportMenu
                  run={async (format) =>
                    saveSheet(
                      'evaluaciones',
                      format,
                      evaluationSheet(await allRows(rrhh.evaluations, { ...input, search }, company)),
                    )
                  }
                />
                <Button
                  variant="default"
                  leftSection={<Icon name="list" size={16} />}
                  onClick={() => show({ ver: 'criterios' })}
                >
                  Criterios
                </Button>
                {add}
              </>
            }
          >
            <NativeSelect
              aria-label="Estado"
              data={[{ value: '', label: 'Todas' }, ...EVALUATION_STATES]}
              value={state ?? ''}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          </Toolbar>
        }
        empty={
          state ? (
            'No hay evaluaciones en ese estado.'
          ) : (
            <EmptyState
              title="No hay evaluaciones."
              text="Define tus criterios y prepara la primera evaluación de tu personal."
              action={add}
            />
          )
        }
        columns={[
          { key: 'employee', title: 'Empleado' },
          { key: 'period', title: 'Período' },
          {
            key: 'ends_on',
            narrow: 'none',
            title: 'Hasta',
            width: 120,
            cell: ({ ends_on }) => <DateText at={ends_on} />,
          },
          {
            key: 'state',
            narrow: 'state',
            title: 'Estado',
            width: 110,
            cell: (row) => <EvaluationStateBadge state={row.state} />,
          },
          {
            key: 'score',
            narrow: 'figure',
            title: 'Puntaje',
            align: 'end',
            width: 100,
            cell: ({ score }) => (score === null ? '—' : decimalText(score)),
          },
        ]}
        onOpen={({ id }) => show({ evaluacion: id })}
      />
      <NewEvaluationDialog open={adding} onClose={() => setAdding(false)} onMade={(id) => show({ evaluacion: id })} />
    </>
  )
}
