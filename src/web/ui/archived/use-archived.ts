import { useUrlState } from '../../address/url-state.ts'

/** Whether the archived rows of a list are shown; in the address, so that it survives a reload. */
export function useArchived(name = 'ver', word = 'archivados'): [boolean, (archived: boolean) => void] {
  const [view, setView] = useUrlState(name)
  return [view === word, (archived) => setView(archived ? word : '')]
}
