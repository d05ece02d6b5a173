import { useUrlState } from '../../address/url-state.ts'

/** Whether the archived rows of a list are shown; in the address, so that it survives a reload. */
export function useArchived(name = 'ver', word = 'archivados'): [boolean, (archived: boolean) => void] {
  const [shown, setShown] = useUrlState(name)
  return [shown === word, (archived) => setShown(archived ? word : '')]
}
