import { useUrlState } from '#src/web/address/url-state.ts'

/** Which employees are shown, as it stands in the address. */
export function useEmployeeView() {
  const [shown, setShown] = useUrlState('ver')
  const former = shown === 'antiguos'
  return {
    former,
    setFormer: (next: boolean) => setShown(next ? 'antiguos' : ''),
    label: former ? 'Antiguos empleados' : 'Empleados',
  }
}
