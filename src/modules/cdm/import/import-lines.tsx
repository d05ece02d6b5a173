import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { count, figureFormats } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { cdm } from '../contract.ts'
import { IMPORT_OUTCOMES, type Import, type ImportOutcome } from '../rows.ts'
import css from './import.module.css'
import { OUTCOME_NAMES, resultText, undoneText } from './outcomes.ts'

const TONES: Record<ImportOutcome, 'good' | 'info' | 'warn' | 'neutral'> = {
  created: 'good',
  updated: 'info',
  skipped: 'neutral',
  removed: 'neutral',
  archived: 'warn',
  reverted: 'neutral',
  kept: 'warn',
}

/** What became of each row of a file. */
export function ImportLines({ of }: { of: Import }) {
  const [chosen, choose] = useState('')
  const outcome = IMPORT_OUTCOMES.find((one) => one === chosen)
  return (
    <>
      <p className={css.report}>{(of.state === 'undone' ? undoneText : resultText)(of, figureFormats())}</p>
      <Table
        call={cdm.importLines}
        input={{ id: of.id, outcome }}
        view="filas-"
        label="Filas de la importación"
        noun={['fila', 'filas']}
        empty="No hay filas con ese resultado."
        toolbar={
          <NativeSelect
            aria-label="Resultado"
            data={[
              { value: '', label: 'Todos los resultados' },
              ...IMPORT_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] })),
            ]}
            value={chosen}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        }
        columns={[
          { key: 'line', narrow: 'detail', title: 'Fila', width: 80, cell: ({ line }) => count(line) },
          { key: 'name', narrow: 'title', title: 'Nombre' },
          {
            key: 'outcome',
            title: 'Resultado',
            width: 150,
            cell: (line) => <Badge tone={TONES[line.outcome]}>{OUTCOME_NAMES[line.outcome]}</Badge>,
          },
        ]}
      />
    </>
  )
}
