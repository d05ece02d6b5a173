import { Check, Minus } from 'lucide-react'
import { COMPANY_ROLES, ROLES, type Role } from '#src/kernel/access.ts'
import { LEVEL_LABELS } from '#src/kernel/rights/levels.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { ROLE_LABELS } from '#src/web/shell/sidebar/nav.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ROLE_SENTENCES } from '../team/rules.ts'
import css from './audit.module.css'
import { auditCalls, type PermissionArea } from './contract.ts'

/** Control comes last, because it belongs to no company. */
const COLUMNS: readonly Role[] = [...COMPANY_ROLES, ...ROLES.filter((role) => role === 'control')]
const CONTROL = 'Dueño de la plataforma: consulta los módulos de tu empresa, nunca escribe en ellos.'
const CONNECTED =
  'Los permisos de un módulo cuentan mientras está conectado. Junto a cada línea está el que pide como mínimo: en «Equipo» puedes dar a cada persona más o menos de lo que trae su rol.'

/** What each role may do, as the server enforces it. */
export default function PermissionsTab() {
  const { data, failure, again } = useQuery(auditCalls.permissions)
  const { user } = useSession()
  if (data === undefined) {
    return failure ? <LoadError title="No pudimos cargar los permisos." again={again} /> : <SkeletonRows count={8} />
  }
  return (
    <>
      <dl className={css.roles}>
        {COLUMNS.map((role) => (
          <div key={role} className={css.role} data-own={role === user.role || undefined}>
            <dt>
              {ROLE_LABELS[role]}
              {role === user.role && <span className={css.own}> (tu rol)</span>}
            </dt>
            <dd>{role === 'control' ? CONTROL : ROLE_SENTENCES[role]}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{CONNECTED}</p>
      <table className={css.matrix} aria-label="Permisos">
        <thead>
          <tr>
            <th scope="col">Qué se puede hacer</th>
            {COLUMNS.map((role) => (
              <th key={role} scope="col">
                {ROLE_LABELS[role]}
              </th>
            ))}
          </tr>
        </thead>
        {data.map((area) => (
          <Area key={area.id} area={area} />
        ))}
      </table>
    </>
  )
}

function Area({ area }: { area: PermissionArea }) {
  return (
    <tbody>
      <tr className={css.area}>
        <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
          {area.name}
          {area.module && <span className={css.own}> · módulo</span>}
        </th>
      </tr>
      {area.lines.map((line) => (
        <tr key={line.does}>
          <th scope="row">
            {line.does}
            {line.level && <span className={css.level}>{LEVEL_LABELS[line.level]}</span>}
          </th>
          {COLUMNS.map((role) => (
            <Cell key={role} role={role} may={line.may.includes(role)} limit={line.limits[role]} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cell({ role, may, limit }: { role: Role; may: boolean; limit: string | undefined }) {
  const Sign = may ? Check : Minus
  return (
    <td data-role={ROLE_LABELS[role]} data-may={may || undefined}>
      <Sign size={16} aria-hidden />
      <span className="only-read">{may ? 'Sí' : 'No'}</span>
      {may && limit && <span className={css.limit}>{limit}</span>}
    </td>
  )
}
