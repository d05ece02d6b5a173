import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { useSlots } from '#src/web/slots.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import type { CompanyFile } from '../company-files.ts'
import css from './admin.module.css'

/** The connected modules; each opens as the company sees it, read-only. */
export function ModuleLinks({ company }: { company: CompanyFile }) {
  const connected = useSlots().modules.filter(({ id }) => company.modules.includes(id))
  return (
    <PagePart title="Módulos conectados" level={3} aside={connected.length > 0 && 'Ver como la empresa, solo lectura'}>
      {connected.length === 0 ? (
        <p className={css.none}>No hay módulos conectados.</p>
      ) : (
        <ul className={css.modules}>
          {connected.map(({ id, name, icon }) => (
            <li key={id}>
              <Link to={modulePath(id)} search={{ empresa: company.id }} className={css.module}>
                <Icon name={icon} size={15} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}
