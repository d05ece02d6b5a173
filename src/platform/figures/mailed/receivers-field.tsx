// Which fields take several of a list say so themselves.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { figureReports } from '../contract.ts'
import css from './mailed.module.css'
import { MOST_RECEIVERS, type ReportSending } from './schemas.ts'

interface ReceiversFieldProps {
  /** The report's. */
  id: string
  /** Who is sent it so far. */
  receivers: ReportSending['receivers']
  value: readonly string[]
  onChange: (people: string[]) => void
}

/** The colleagues who are sent a report, too. */
export function ReceiversField({ id, receivers, value, onChange }: ReceiversFieldProps) {
  const { data: colleagues } = useQuery(figureReports.reportColleagues, { id }, { quiet: true })
  const stopped = receivers.filter((one) => one.stopped)
  const missed = receivers.filter((one) => one.missed && !one.stopped)
  const offered = [...(colleagues ?? []), ...receivers.filter((one) => !colleagues?.some((each) => each.id === one.id))]
  const options = offered
    .filter((one) => !stopped.some((each) => each.id === one.id))
    .map((one) => ({ value: one.id, label: one.username }))
  if (colleagues === undefined || (options.length === 0 && stopped.length === 0)) return null
  return (
    <div>
      <MultiSelect
        classNames={{ inputField: css.typed }}
        label="También a"
        description="A cada quien le llegan las cifras que puede ver."
        placeholder={value.length === 0 ? 'Elige a tus colegas' : undefined}
        data={options}
        searchable
        hidePickedOptions
        openOnFocus={false}
        maxValues={MOST_RECEIVERS}
        nothingFoundMessage="Nadie más con ese nombre."
        value={[...value]}
        onChange={onChange}
      />
      {missed.length > 0 && (
        <p className={css.note} data-problem>
          La última vez no le llegó a {namesOf(missed)}: no se pudo abrir con sus permisos.
        </p>
      )}
      {stopped.length > 0 && (
        <p className={css.note}>
          {namesOf(stopped)} {stopped.length === 1 ? 'prefiere' : 'prefieren'} no recibirlo.
        </p>
      )}
    </div>
  )
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' })
const namesOf = (people: ReportSending['receivers']) => LIST.format(people.map(({ username }) => username))
