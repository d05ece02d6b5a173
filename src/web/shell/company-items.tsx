import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Briefcase, Building2, Check } from 'lucide-react'
import { DESK } from '#src/kernel/platform/paths.ts'
import { useQuery } from '../calls/call.ts'
import { useEnterCompany } from '../session/enter-company.ts'
import { useSlots } from '../slots.ts'

/** The companies of a person who works for several, in the menu of the account. */
export function CompanyItems() {
  const { ownCompanies } = useSlots().calls
  const { data: companies = [] } = useQuery(ownCompanies, {}, { quiet: true })
  const { enter, busy } = useEnterCompany()
  if (companies.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Mis empresas</Menu.Label>
      <Menu.Item
        leftSection={<Briefcase size={15} aria-hidden />}
        renderRoot={(props) => <Link to={DESK} {...props} />}
      >
        Mesa del contador
      </Menu.Item>
      {companies.map(({ id, name, open }) => (
        <Menu.Item
          key={id}
          renderRoot={(root) => <button {...root} role="menuitemradio" aria-checked={open} />}
          leftSection={<Building2 size={15} aria-hidden />}
          rightSection={open && <Check size={15} aria-hidden />}
          disabled={busy}
          onClick={() => open || void enter(id)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
