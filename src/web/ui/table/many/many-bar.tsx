import { ActionIcon, Button } from '@mantine/core'
import { X } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { MOST_AT_ONCE } from '#src/kernel/calls/many.ts'
import type { Call, InputOf } from '#src/kernel/contract.ts'
import { ChosenCompany, reportFailure } from '../../../calls/call.ts'
import { allRows } from '../../../files/all-rows.tsx'
import { fileNameOf } from '../../../files/file-name.ts'
import { count } from '../../../formats.ts'
import { OVER_THE_PAGE } from '../../../keys/asked-by-key.ts'
import { useMay } from '../../../session/session.tsx'
import { useSlots } from '../../../slots.ts'
import { Icon } from '../../icon.tsx'
import type { RowRecord } from '../cell/cells.ts'
import type { Column, RowOf } from '../table.tsx'
import { ChangeField } from './change-field.tsx'
import { chosenSheet } from './chosen-sheet.ts'
import type { MadeOnAnswer, ManyAct } from './many-act.ts'
import css from './many-bar.module.css'
import { RefusedDialog } from './refused-dialog.tsx'
import { SlowAct } from './slow-act.tsx'
import type { ManyChosen } from './use-chosen.ts'
import { useMany } from './use-many.ts'

export interface ManyBarProps<C extends Call> {
  call: C
  asked: InputOf<C>
  chosen: ManyChosen<RowOf<C>>
  acts: readonly ManyAct<RowOf<C>>[]
  idOf: (row: RowOf<C>) => string
  nameOf: (row: RowOf<C>) => string
  noun: readonly [string, string]
  /** Rows of the list as it is narrowed. */
  total: number
  /** The columns that are shown. */
  columns: readonly Column<RowOf<C>>[]
  record: RowRecord<RowOf<C>> | undefined
  label: string
}

/** What is done with the chosen rows, at the lower edge of the window. */
export default function ManyBar<C extends Call>(props: ManyBarProps<C>) {
  const { call, asked, chosen, acts, idOf, nameOf, noun, total, columns, record, label } = props
  const may = useMay()
  const company = use(ChosenCompany)
  const { run, busy, slow, refused, forget } = useMany({ chosen, idOf, nameOf })
  const [gathering, setGathering] = useState(false)
  const { length } = chosen.rows
  const [asking, setAsking] = useState<MadeOnAnswer<RowOf<C>> | null>(null)
  const setValue = useSlots().calls.setValue
  const changing: MadeOnAnswer<RowOf<C>> | null =
    record && may(record.edit) && columns.some(({ edit }) => edit !== undefined)
      ? {
          label: 'Cambiar un campo',
          icon: 'pencil',
          call: setValue,
          ask: (asked) => <ChangeField columns={columns} record={record} {...asked} />,
        }
      : null
  const offered = [...acts.filter((act) => may(act.call)), ...(changing ? [changing] : [])]
  const save = async () => {
    const { saveSheet } = await import('../../../files/save-sheet.tsx')
    await saveSheet(fileNameOf(label), 'xlsx', chosenSheet(chosen.rows, columns))
  }
  const reachable = Math.min(total, MOST_AT_ONCE)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !busy && document.querySelector(OVER_THE_PAGE) === null) {
        event.preventDefault()
        chosen.set([])
      }
    }
    // Before Escape leaves the list.
    addEventListener('keydown', leave, { capture: true })
    return () => removeEventListener('keydown', leave, { capture: true })
  }, [chosen, busy])
  const chooseAll = async () => {
    setGathering(true)
    try {
      chosen.set(await allRows(call, asked, company, MOST_AT_ONCE))
    } catch (reason) {
      reportFailure(call, reason, () => {})
    }
    setGathering(false)
  }

  return (
    <section className={css.bar} aria-label="Filas elegidas">
      {slow ? (
        <SlowAct sent={slow} />
      ) : (
        <>
          <span className={css.count} role="status">
            {count(length)} {length === 1 ? noun[0] : noun[1]}
          </span>
          {length < reachable && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={gathering}
              disabled={busy}
              onClick={() => void chooseAll()}
            >
              {total > MOST_AT_ONCE ? `Elegir los primeros ${MOST_AT_ONCE}` : `Elegir todo (${count(total)})`}
            </Button>
          )}
          <span className={css.acts}>
            {offered.map((act) => (
              <Button
                key={act.label}
                variant="default"
                size="xs"
                disabled={busy}
                leftSection={act.icon && <Icon name={act.icon} size={14} />}
                onClick={() => ('ask' in act ? setAsking(act) : void run(act))}
              >
                {act.label}
              </Button>
            ))}
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon name="download" size={14} />}
              onClick={() => void save()}
            >
              Exportar
            </Button>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="No elegir nada"
            disabled={busy}
            onClick={() => chosen.set([])}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      {asking?.ask({
        onClose: () => setAsking(null),
        onAnswer: (inputOf) => {
          setAsking(null)
          void run({ ...asking, inputOf })
        },
      })}
      {refused && <RefusedDialog refused={refused} onClose={forget} />}
    </section>
  )
}
