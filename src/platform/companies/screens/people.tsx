import { ROLE_LABELS } from '#src/web/shell/sidebar/nav.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import type { CompanyFile } from '../company-files.ts'
import css from './admin.module.css'

/** The company's people; those who left come last. */
export function People({ people }: Pick<CompanyFile, 'people'>) {
  return (
    <PagePart title="Equipo" level={3} aside={people.length === 1 ? '1 persona' : `${people.length} personas`}>
      <ul className={css.people}>
        {people.map(({ id, name, username, email, role, active }) => (
          <li key={id}>
            <span className={css.names}>
              <span className={css.name}>{name === username ? name : `${name} (${username})`}</span>
              <span className={css.soft}>{email}</span>
            </span>
            <span className={css.role}>
              {ROLE_LABELS[role]}
              {!active && <Badge>Desactivado</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
