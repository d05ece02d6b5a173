import { NativeSelect } from '@mantine/core'
import type { BundlesAtWork } from '../at-work/schemas.ts'
import type { Operators } from '../schemas.ts'
import css from './scans.module.css'

interface StandingFieldsProps {
  stations: BundlesAtWork['stations'] | undefined
  people: Operators['operators']
  station: string
  operator: string
  onChange: (said: { station: string } | { operator: string }) => void
}

/** Where the person stands and who does the work, said once a device. Without employees nobody is asked who. */
export function StandingFields({ stations = [], people, station, operator, onChange }: StandingFieldsProps) {
  return (
    <div className={css.standing}>
      <NativeSelect
        label="Estación"
        size="lg"
        classNames={{ input: css.field }}
        value={station}
        data={[
          { value: '', label: 'Elige tu estación' },
          ...stations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ station: event.currentTarget.value })}
      />
      {people.length > 0 && (
        <NativeSelect
          label="Operario"
          size="lg"
          classNames={{ input: css.field }}
          value={operator}
          data={[{ value: '', label: 'Sin nombrar' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => onChange({ operator: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
