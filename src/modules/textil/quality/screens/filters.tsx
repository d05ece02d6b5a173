import { NativeSelect } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { textil } from '../../contract.ts'

const SHOWN = [
  { value: '', label: 'Vigentes' },
  { value: 'anuladas', label: 'Anuladas' },
]

/** What narrows the list of inspections; it stands in the address. */
export function useInspectionFilters() {
  const [kind, setKind] = useUrlState('defecto')
  const [station, setStation] = useUrlState('estacion')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [view, setView] = useUrlState('ver')
  const voided = view === 'anuladas'
  return {
    kind,
    setKind,
    station,
    setStation,
    from,
    setFrom,
    to,
    setTo,
    voided,
    setShown: setView,
    active: [kind, station, from, to, voided ? 'v' : ''].filter((one) => one !== '').length,
    input: {
      from,
      to,
      voided,
      ...(kind === '' ? {} : { defect_kind_id: kind }),
      ...(station === '' ? {} : { station_id: station }),
    },
  }
}

export function InspectionFilters(view: ReturnType<typeof useInspectionFilters>) {
  const kinds = useQuery(textil.defectKinds, {}).data ?? []
  const stations = useQuery(textil.stations, {}).data ?? []
  return (
    <>
      <NativeSelect
        aria-label="Defecto"
        data={[
          { value: '', label: 'Todos los defectos' },
          ...kinds.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.kind}
        onChange={(event) => view.setKind(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Estación"
        data={[
          { value: '', label: 'Todas las estaciones' },
          ...stations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.station}
        onChange={(event) => view.setStation(event.currentTarget.value)}
      />
      <DayRange from={view.from} to={view.to} onFrom={view.setFrom} onTo={view.setTo} />
      <NativeSelect
        aria-label="Vigentes o anuladas"
        data={SHOWN}
        value={view.voided ? 'anuladas' : ''}
        onChange={(event) => view.setShown(event.currentTarget.value)}
      />
    </>
  )
}
