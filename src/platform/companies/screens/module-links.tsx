import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { useParts } from '#src/web/parts.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import type { CompanyFile } from '../registered.ts'
import css from './admin.module.css'

/** The connected modules; each opens as the company sees it, for reading only. */
export function ModuleLinks({ company }: { company: CompanyFile }) {
  const connected = useParts().modules.filter(({ id }) => company.modules.includes(id))
  return (
    <section className={css.part} aria-label="Módulos conectados">
      <header className={css.partHead}>
        <h3>Módulos conectados</h3>
        {connected.length > 0 && <span className={css.soft}>Ver como la empresa, solo lectura</span>}
      </header>
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
    </section>
  )
}
