import { useUrlState } from '#src/web/address/url-state.ts'
import { type CatalogueSort, SORTS } from '../catalogue-list.ts'
import { ROLE_FILTERS } from '../contacts/schemas.ts'
import { PRODUCT_TYPES } from '../rows.ts'

/** What of a list is shown, as it stands in the address: also what an export takes. */
export function useListView() {
  const [filter, setFilter] = useUrlState('ver')
  const [typeWord, setType] = useUrlState('tipo')
  const [roleWord, setRole] = useUrlState('contacto')
  const [view, setView] = useUrlState('vista')
  const [search] = useUrlState('q')
  const [order] = useUrlState('orden')
  return {
    archived: filter === 'archivados',
    setArchived: (archived: boolean) => setFilter(archived ? 'archivados' : ''),
    type: PRODUCT_TYPES.find((one) => one === typeWord),
    setType,
    role: ROLE_FILTERS.find((one) => one === roleWord),
    setRole,
    /** The list itself (''), or in its place the import or its history. */
    view,
    setView: (next: '' | 'importar' | 'historial') => setView(next, { push: true }),
    search,
    sort: SORTS.find((one): one is CatalogueSort => one === order),
  }
}
