import { Menu } from '@mantine/core'
import { Building2, Check } from 'lucide-react'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { useAction, useQuery } from '../calls/call.ts'
import { useSlots } from '../slots.ts'

/** The companies of a person who works for several, in the menu of the account. */
export function CompanyItems() {
  const { ownCompanies, switchCompany } = useSlots().calls
  const { data: companies = [] } = useQuery(ownCompanies, {}, { quiet: true })
  const { run, busy } = useAction(switchCompany, { onDone: () => window.location.assign(DASHBOARD) })
  if (companies.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Mis empresas</Menu.Label>
      {companies.map(({ id, name, open }) => (
        <Menu.Item
          key={id}
          renderRoot={(root) => <button {...root} role="menuitemradio" aria-checked={open} />}
          leftSection={<Building2 size={15} aria-hidden />}
          rightSection={open && <Check size={15} aria-hidden />}
          disabled={busy}
          onClick={() => open || void run({ id })}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
