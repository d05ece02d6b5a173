import { useUrlState } from '../../address/url-state.ts'

/** Whether a list shows its archived rows; kept in the address, so that it survives a reload. */
export function useArchived(name = 'ver', word = 'archivados'): [boolean, (archived: boolean) => void] {
  const [view, setView] = useUrlState(name)
  return [view === word, (archived) => setView(archived ? word : '')]
}
