import { NativeSelect, Select } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { MEMBERSHIPS } from '../company-files.ts'
import { companies } from '../contract.ts'
import css from './admin.module.css'

const STATES = [
  { value: '', label: 'Todos los estados' },
  { value: 'active', label: 'Activas' },
  { value: 'inactive', label: 'Inactivas' },
] as const

/** The list's filters, kept in the address. */
export function useFilters() {
  const [country, setCountry] = useUrlState('pais')
  const [state, setState] = useUrlState('estado')
  const [membership, setMembership] = useUrlState('membresia')
  return {
    input: {
      country,
      state: (['active', 'inactive'] as const).find((one) => one === state),
      membership: MEMBERSHIPS.find((one) => one === membership),
    },
    narrowed: [country, state, membership].some((value) => value !== ''),
    country,
    setCountry,
    state,
    setState,
    membership,
    setMembership,
  }
}

/** Filters by country, state and membership. */
export function CompanyFilters(filters: ReturnType<typeof useFilters>) {
  const { data: countries = [] } = useQuery(companies.countries)
  return (
    <div className={css.filters}>
      <Select
        aria-label="País"
        placeholder="Todos los países"
        data={countries}
        value={filters.country || null}
        onChange={(value) => filters.setCountry(value ?? '')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el país' }}
        nothingFoundMessage="Nada coincide con tu búsqueda."
        limit={100}
      />
      <NativeSelect
        aria-label="Estado"
        data={STATES}
        value={filters.state}
        onChange={(event) => filters.setState(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Membresía"
        data={[{ value: '', label: 'Todas las membresías' }, ...MEMBERSHIPS]}
        value={filters.membership}
        onChange={(event) => filters.setMembership(event.currentTarget.value)}
      />
    </div>
  )
}
