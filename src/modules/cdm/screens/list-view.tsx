import { useUrlState } from '#src/web/address/url-state.ts'
import type { ClientSort } from '../contract.ts'
import { PRODUCT_TYPES } from '../rows.ts'

const SORTS: readonly ClientSort[] = ['name', '-name', 'created', '-created']

/** What of a list is shown, as it stands in the address: also what an export takes. */
export function useListView() {
  const [shown, setShown] = useUrlState('ver')
  const [typeWord, setType] = useUrlState('tipo')
  const [view, setView] = useUrlState('vista')
  const [search] = useUrlState('q')
  const [order] = useUrlState('orden')
  return {
    archived: shown === 'archivados',
    setArchived: (archived: boolean) => setShown(archived ? 'archivados' : ''),
    type: PRODUCT_TYPES.find((known) => known === typeWord),
    setType,
    /** The list itself (''), or in its place the import or its history. */
    view,
    setView: (next: '' | 'importar' | 'historial') => setView(next, { push: true }),
    search,
    sort: SORTS.find((known) => known === order),
  }
}
