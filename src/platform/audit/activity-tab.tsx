import { Button, NativeSelect, Select } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { DayInput } from '#src/web/ui/day/day-range.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { RetentionButton } from '../companies/retention/retention-button.tsx'
import css from './audit.module.css'
import { ChangeList } from './change-list.tsx'
import { type AuditListEntry, auditCalls } from './contract.ts'

const EVERYWHERE = { value: '', label: 'Todas las áreas' }

/** What the company's people did, and when; updated live. */
export default function ActivityTab() {
  const { data: filters } = useQuery(auditCalls.filters)
  const [person, choosePerson] = useUrlState('persona')
  const [area, chooseArea] = useUrlState('area')
  const [since, chooseSince] = useUrlState('desde')
  const [until, chooseUntil] = useUrlState('hasta')
  const [record, chooseRecord] = useUrlState('registro')
  const people = (filters?.people ?? []).map(({ id, username, active }) => ({
    value: id,
    label: active ? username : `${username} (desactivado)`,
  }))
  const areas = [EVERYWHERE, ...(filters?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }))]
  const narrowing = [person, area, since, until, record].filter((value) => value !== '').length

  return (
    <Table
      call={auditCalls.entries}
      input={{
        person_id: person || undefined,
        area: area || undefined,
        record: record || undefined,
        since: since || undefined,
        until: until || undefined,
        zone: new Date().getTimezoneOffset(),
      }}
      label="Actividad"
      noun={['acción', 'acciones']}
      search="Buscar por número, nombre o valor"
      empty={narrowing > 0 ? 'Nada coincide con estos filtros.' : 'Aún no hay actividad.'}
      toolbar={
        <Toolbar active={narrowing}>
          <div className={css.filters}>
            <Select
              aria-label="Persona"
              placeholder="Todas las personas"
              data={people}
              value={person || null}
              onChange={(value) => choosePerson(value ?? '')}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Quitar la persona' }}
              nothingFoundMessage="Nada coincide con tu búsqueda."
              limit={100}
            />
            <NativeSelect
              aria-label="Área"
              data={areas}
              value={area}
              onChange={(event) => chooseArea(event.currentTarget.value)}
            />
            <DayInput label="Desde" value={since} max={until} onChange={chooseSince} />
            <DayInput label="Hasta" value={until} min={since} onChange={chooseUntil} />
            <RetentionButton />
            {record !== '' && (
              <Button variant="default" onClick={() => chooseRecord('')}>
                Solo un registro: ver toda la actividad
              </Button>
            )}
          </div>
        </Toolbar>
      }
      columns={[
        { key: 'did', title: 'Qué pasó', cell: (entry) => <ActivityEntry entry={entry} onRecord={chooseRecord} /> },
        { key: 'area', title: 'Área', width: 220 },
        {
          key: 'created_at',
          title: 'Cuándo',
          width: 150,
          cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
        },
      ]}
    />
  )
}

function ActivityEntry({ entry, onRecord }: { entry: AuditListEntry; onRecord: (id: string) => void }) {
  const { person, did, subject } = entry
  return (
    <div className={css.deed}>
      <strong>{person || 'Alguien'}</strong> {did}
      {subject !== '' && <>: {subject}</>}
      <ChangeList entry={entry} onRecord={onRecord} />
    </div>
  )
}
