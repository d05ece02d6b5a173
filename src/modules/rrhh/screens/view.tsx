import { useUrlState } from '#src/web/address/url-state.ts'

/** Which employees are shown, as it stands in the address. */
export function useEmployeeView() {
  const [view, setView] = useUrlState('ver')
  const former = view === 'antiguos'
  return {
    former,
    setFormer: (next: boolean) => setView(next ? 'antiguos' : ''),
    label: former ? 'Antiguos empleados' : 'Empleados',
  }
}
